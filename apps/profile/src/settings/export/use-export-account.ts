import { useReadOwnRows } from '@fabula/data';
import { localDay } from '@fabula/domain';
import { AppError, offerDownload, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type ExportState =
  | { readonly kind: 'idle' }
  /** The finished share, 0 to 1. */
  | { readonly kind: 'working'; readonly ratio: number }
  | { readonly kind: 'done'; readonly fileName: string; readonly sizeBytes: number; readonly hasRecordings: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface AccountExport {
  readonly state: ExportState;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** Reading takes most of the time; packing takes the rest. */
const readingShare = 0.9;

/** Makes a copy of the whole account and downloads it: either all of it or nothing. */
export function useExportAccount(): AccountExport {
  const platform = usePlatform();
  const readOwnRows = useReadOwnRows();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  };
  const leave = useEffectEvent(() => running.current && cancel());
  useEffect(() => () => void leave(), []);

  async function make(signal: AbortSignal): Promise<ExportState> {
    const { user } = platform.session.store.getState();
    if (!user) throw new AppError('unauthorized', 'Nobody is signed in');
    // Read before the rows, so that an operation sent meanwhile is in both and never in neither.
    const outbox = platform.outbox.store.getState();
    const exportedAt = platform.now();
    const onProgress = (ratio: number) => {
      if (!signal.aborted) setState({ kind: 'working', ratio: ratio * readingShare });
    };
    const [{ makeArchive }, rows] = await Promise.all([
      import('./make-archive.ts'),
      readOwnRows({ signal, onProgress }),
    ]);
    const { archive, hasRecordings } = await makeArchive(platform, { user, rows, outbox, exportedAt, signal });
    // Another learner may have signed in meanwhile on this screen.
    if (platform.session.store.getState().user?.id !== user.id)
      throw new AppError('unauthorized', 'The session ended before the archive was made');
    const fileName = `fabula-account-${localDay(exportedAt, rows.profiles[0]?.time_zone || platform.timeZone())}.zip`;
    offerDownload(fileName, archive, 'application/zip');
    return { kind: 'done', fileName, sizeBytes: archive.length, hasRecordings };
  }

  return {
    state,
    async start() {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'working', ratio: 0 });
      const end = (next: ExportState) => {
        if (running.current !== controller) return;
        running.current = null;
        setState(next);
      };
      try {
        end(await make(controller.signal));
      } catch (error) {
        end({ kind: 'failed', error });
      }
    },
    cancel,
  };
}
