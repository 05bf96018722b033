import { digestsFile, type FeatureVersion, isChecked } from '@fabula/contracts';
import { digestOf } from './published-files.ts';

type Digests = NonNullable<FeatureVersion['integrity']>;

/** The list that is published beside a version's files, of those that a page checks. */
export function listOf(digests: Digests): string {
  return JSON.stringify(Object.fromEntries(Object.entries(digests).filter(([file]) => isChecked(file))));
}

/** The digests of a version, that of its list among them. */
export function withList(digests: Digests): Digests {
  const all = { ...digests, [digestsFile]: digestOf(digestsFile, Buffer.from(listOf(digests))) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function withoutList({ [digestsFile]: _, ...digests }: Digests): Digests {
  return digests;
}
