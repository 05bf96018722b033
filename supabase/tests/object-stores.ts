import { startS3Double } from './doubles/s3-double.ts';
import { startRadosgw } from './radosgw.ts';

/** A store for sounds, as servers are told of it. */
export interface TestStore {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** `npm run story:servers -- --store radosgw` asks for one that really is one. */
export const isStoreReal = process.env.STORY_STORE === 'radosgw';

export const startObjectStore = (): Promise<TestStore> => (isStoreReal ? startRadosgw() : startS3Double());
