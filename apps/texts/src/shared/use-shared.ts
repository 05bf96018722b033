import { missedShare } from '@fabula/contracts';
import type { TextSource } from '@fabula/own-texts';
import { usePlatform, useSearchParams } from '@fabula/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { showNewText } from '../new-text/form-place.ts';
import { placeShared } from './place-shared.ts';
import { forgetShared, onOpenedFile, type SharedThing, sharedThing } from './shared-thing.ts';

export interface SharedOptions {
  /** What stands in the field. */
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
  /** Takes the address of a page; null where pages are not fetched, and an address is a text like any other. */
  readonly onAddress: ((address: string) => void) | null;
  /** Reads what does not fit into the field. */
  readonly onGive: (source: TextSource, title: string) => void;
  /** Reads a file; settles once that has ended, well or not. */
  readonly onFile: (file: File, title: string) => Promise<void>;
}

export interface Shared {
  /** The title that came with the text in the field; empty without one. */
  readonly title: string;
  /** Why what was shared is not here. */
  readonly problem: 'too_large' | 'missed' | null;
  /** A text that was shared while another one stood in the field; it waits until the learner has chosen. */
  readonly offered: string | null;
  readonly take: () => void;
  readonly leave: () => void;
  /** Called when the learner gives something to the reader. */
  readonly given: () => void;
  /** Called when the field was emptied. */
  readonly emptied: () => void;
}

interface Text {
  readonly text: string;
  readonly title: string;
}

/** Fills the form with what another app shared, or with the file that was opened. It never sends anything by itself. */
export function useShared({ pasted, onPasted, onAddress, onGive, onFile }: SharedOptions): Shared {
  const { now, reporter } = usePlatform();
  const [address, setAddress] = useSearchParams();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<Shared['problem']>(null);
  const [offered, setOffered] = useState<Text | null>(null);
  const forget = useEffectEvent(() => void forgetShared(window).catch(reporter.report));
  const fill = ({ text, title }: Text) => {
    onPasted(text);
    setTitle(title);
    setOffered(null);
    forget();
  };
  const place = useEffectEvent((thing: SharedThing) => {
    const placed = placeShared(thing);
    showNewText();
    const text = placed.kind === 'address' && !onAddress ? { text: placed.address, title: placed.title } : placed;
    if ('text' in text && pasted !== '' && pasted !== text.text) return setOffered(text);
    if ('text' in text) return fill(text);
    if (placed.kind === 'address') onAddress?.(placed.address);
    // Forgotten only when it has been read, because a page may be closed before.
    if (placed.kind === 'file') return void onFile(placed.file, placed.title).then(forget);
    if (placed.kind === 'source') onGive(placed.source, placed.title);
    if (placed.kind === 'too_large') setProblem('too_large');
    forget();
  });
  const notice = useEffectEvent(() => {
    if (address.get(missedShare.name) !== missedShare.value) return;
    setProblem('missed');
    showNewText();
    setAddress({}, { replace: true }); // said once, and not again after a reload
  });
  useEffect(() => {
    let isHere = true;
    const take = (thing: SharedThing | null) => thing && isHere && place(thing);
    sharedThing(window, now())
      .then(take)
      .catch((error: unknown) => {
        forget(); // what cannot be read today cannot be read tomorrow
        reporter.report(error);
        setProblem('missed');
      });
    onOpenedFile(window, take, () => isHere && setProblem('missed'));
    notice();
    return () => {
      isHere = false;
    };
  }, [now, reporter]);
  return {
    title,
    problem,
    offered: offered?.text ?? null,
    take: () => offered && fill(offered),
    leave: () => {
      setOffered(null);
      forget();
    },
    given: () => setProblem(null),
    emptied: () => setTitle(''),
  };
}
