import { useWordShares, type WordShares } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import type { ReactNode } from 'react';

export type SharesByLanguage = ReadonlyMap<TargetLanguage, WordShares | null>;

export interface SharesInProps {
  readonly languages: readonly TargetLanguage[];
  readonly found?: SharesByLanguage;
  readonly children: (shares: SharesByLanguage) => ReactNode;
}

const none: SharesByLanguage = new Map();

/**
 * What can be said of the texts of a list in each of its languages. Each language is asked for with hooks, so one
 * component asks for the first and leaves the others to the next.
 */
export function SharesIn({ languages, found = none, children }: SharesInProps) {
  const [first, ...others] = languages;
  const shares = useWordShares(first);
  if (first === undefined) return children(found);
  return (
    <SharesIn languages={others} found={new Map([...found, [first, shares]])}>
      {children}
    </SharesIn>
  );
}
