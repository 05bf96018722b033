import { createFixturePlatform, type FixtureUser } from '@fabula/testing';
import { expect, onTestFinished } from 'vitest';
import { type KeptScreen, keptScreenName, rowsDatabase } from '../worker/set-names.ts';

/** A page of this user keeps the screen among the device's rows. */
export async function keepScreenRow(user: FixtureUser, kept: KeptScreen | null): Promise<void> {
  const { platform, dispose } = createFixturePlatform({ user, rowsName: rowsDatabase });
  onTestFinished(dispose);
  await platform.keptRows?.restore(user.id);
  platform.keptRows?.keep();
  const { queryClient } = platform;
  const queryKey = [user.id, keptScreenName];
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey, meta: { kept: 'refreshed' } })
    .setData(kept);
  await expect.poll(async () => (await platform.keptRows?.sizeOf(user.id)) ?? 0).toBeGreaterThan(0);
}
