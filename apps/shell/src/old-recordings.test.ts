import { ada, createFixturePlatform } from '@fabula/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { forgetOldRecordings } from './old-recordings.ts';

const now = new Date('2026-11-23T10:00:00Z');
const day = 24 * 60 * 60_000;
const bob = '00000000-0000-4000-8000-000000000002';

function openPage() {
  const { platform, dispose } = createFixturePlatform({ now: () => now });
  onTestFinished(dispose);
  const { recordings } = platform.storage;
  const keep = (id: string, owner: string, ageDays: number) =>
    recordings.put({
      id,
      owner,
      group: 'story/sentence:0',
      at: now.getTime() - ageDays * day,
      sizeBytes: 3,
      value: id,
    });
  const kept = async () => (await recordings.entries()).map(({ id }) => id);
  return { platform, keep, kept };
}

it('deletes every learner’s recordings of more than a week from this device, whoever is signed in', async () => {
  const { platform, keep, kept } = openPage();
  await keep('old of ada', ada.id, 8);
  await keep('young of ada', ada.id, 6);
  await keep('old of bob', bob, 30);
  await keep('young of bob', bob, 0);
  await forgetOldRecordings(platform);
  expect(await kept()).toEqual(['young of ada', 'young of bob']);
});

it('keeps the latest 50 of each learner', async () => {
  const { platform, keep, kept } = openPage();
  for (let index = 0; index < 52; index += 1) await keep(`${index}`, ada.id, index / 100);
  await keep('of bob', bob, 1);
  await forgetOldRecordings(platform);
  expect(await kept()).toHaveLength(51);
  expect(await kept()).not.toContain('51');
});

it('only reports a device that refuses', async () => {
  const { platform } = openPage();
  const refusal = new DOMException('blocked', 'SecurityError');
  vi.spyOn(platform.storage.recordings, 'entries').mockRejectedValue(refusal);
  const report = vi.spyOn(platform.reporter, 'report').mockImplementation(() => undefined);
  await forgetOldRecordings(platform);
  expect(report).toHaveBeenCalledExactlyOnceWith(refusal);
});
