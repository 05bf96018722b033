import { useKeepText } from '@fabula/data';
import type { ArchivedText } from '@fabula/exchange/archive';
import { toAppError, usePlatform } from '@fabula/platform';
import { useState } from 'react';

/** `unknown`: it is no account's copy, or has no texts; `failed`: the network; `full`: the account has no room. */
export type ArchiveProblem = 'unknown' | 'failed' | 'full';

export type ArchiveState =
  | { readonly status: 'open'; readonly problem: ArchiveProblem | null }
  | { readonly status: 'read'; readonly texts: readonly ArchivedText[]; readonly problem: ArchiveProblem | null }
  | { readonly status: 'keeping'; readonly texts: readonly ArchivedText[]; readonly kept: number }
  | { readonly status: 'kept'; readonly kept: number };

/** An account's copy on its way: what texts stand in it, and keeping them one after the other. */
export function useArchive() {
  const { reporter } = usePlatform();
  const { mutateAsync: keepText } = useKeepText();
  const [state, setState] = useState<ArchiveState>({ status: 'open', problem: null });
  return {
    state,
    async read(file: File) {
      try {
        const { textsFromArchive } = await import('@fabula/exchange/archive');
        const texts = textsFromArchive(new Uint8Array(await file.arrayBuffer()));
        setState(texts?.length ? { status: 'read', texts, problem: null } : { status: 'open', problem: 'unknown' });
      } catch (error) {
        reporter.report(error);
        setState({ status: 'open', problem: 'unknown' });
      }
    },
    /** What has arrived stays: the same text is never kept twice. */
    async keep() {
      if (state.status !== 'read') return;
      const { texts } = state;
      try {
        for (const [kept, text] of texts.entries()) {
          setState({ status: 'keeping', texts, kept });
          await keepText({ text });
        }
        setState({ status: 'kept', kept: texts.length });
      } catch (error) {
        const problem = toAppError(error).code === 'too_large' ? 'full' : 'failed';
        setState({ status: 'read', texts, problem });
      }
    },
  };
}
