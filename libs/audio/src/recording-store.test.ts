import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordingStore, type NewRecording, type RecordingStore } from './recording-store.ts';
import { memoryRecords } from './testing/memory-records.ts';

const day = 24 * 60 * 60_000;
let clock: number;
let records: ReturnType<typeof memoryRecords>;
let store: RecordingStore;
const report = vi.fn();

const recording = (id: string, change: Partial<NewRecording> = {}): NewRecording => ({
  id,
  userId: 'ada',
  storyId: 'story',
  what: 'sentence:0',
  bytes: Uint8Array.of(1, 2, 3).buffer,
  mimeType: 'audio/webm;codecs=opus',
  durationMs: 1200,
  peaks: [0.1, 0.5],
  ...change,
});
const latest = (what = 'sentence:0', userId = 'ada', storyId = 'story') => store.latest(userId, storyId, what);

beforeEach(() => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  records = memoryRecords();
  report.mockReset();
  store = createRecordingStore({ records, now: () => new Date(clock), report });
});

describe('the recording store', () => {
  it('returns the latest recording of a sentence', async () => {
    await store.keep(recording('first'));
    clock += 1000;
    await store.keep(recording('second'));
    await store.keep(recording('other', { what: 'sentence:1' }));
    expect(await latest()).toEqual({
      ...recording('second'),
      at: '2026-11-21T10:00:01.000Z',
      compressed: false,
      transcription: null,
      matchScore: null,
    });
    expect(await latest('phrase:0')).toBeNull();
    expect(await latest('sentence:0', 'ada', 'another story')).toBeNull();
  });

  it("never gives one learner's recording to another", async () => {
    await store.keep(recording('a'));
    expect(await latest('sentence:0', 'bob')).toBeNull();
  });

  it('notes what an engine heard', async () => {
    await store.keep(recording('a'));
    await store.annotate('a', { transcription: 'Tienes hambre', matchScore: 88 });
    expect(await latest()).toMatchObject({ transcription: 'Tienes hambre', matchScore: 88, durationMs: 1200 });
    await store.annotate('a', { transcription: 'Tienes', matchScore: 40, pronunciation: { accuracy: 80 } });
    expect(await latest()).toMatchObject({ transcription: 'Tienes', pronunciation: { accuracy: 80 } });
    await store.annotate('never kept', { transcription: '', matchScore: 0 });
    expect(report).not.toHaveBeenCalled();
  });

  it('keeps the latest 50 of each learner', async () => {
    await store.keep(recording('of bob', { userId: 'bob' }));
    for (let index = 0; index <= 50; index += 1) {
      clock += 1;
      await store.keep(recording(`${index}`, { what: `sentence:${index}` }));
    }
    expect(await latest('sentence:0')).toBeNull();
    expect(await latest('sentence:1')).not.toBeNull();
    expect(await latest('sentence:50')).not.toBeNull();
    expect(await latest('sentence:0', 'bob')).not.toBeNull();
  });

  it('deletes what is older than 7 days when it is opened', async () => {
    await store.keep(recording('old'));
    clock += 1;
    await store.keep(recording('young', { what: 'sentence:1' }));
    clock += 7 * day;
    await store.open();
    expect(await latest('sentence:0')).toBeNull();
    expect(await latest('sentence:1')).not.toBeNull();
  });

  it.each([
    [1024 * 1024, false],
    [1024 * 1024 + 1, true],
  ])('marks %i bytes for compression: %s', async (size, compressed) => {
    await store.keep(recording('a', { bytes: new ArrayBuffer(size) }));
    expect(await latest()).toMatchObject({ compressed });
  });

  it('deletes the recordings of one sentence of one learner', async () => {
    await store.keep(recording('a'));
    await store.keep(recording('b'));
    await store.keep(recording('c', { what: 'sentence:1' }));
    await store.keep(recording('d', { userId: 'bob' }));
    await store.forget('ada', 'story', 'sentence:0');
    expect([await latest(), await latest('sentence:1'), await latest('sentence:0', 'bob')]).toEqual([
      null,
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('only warns when the database is blocked', async () => {
    const blocked = new DOMException('blocked', 'SecurityError');
    records.fail(blocked);
    await store.open();
    await store.keep(recording('a'));
    await store.annotate('a', { transcription: null, matchScore: 1 });
    await store.forget('ada', 'story', 'sentence:0');
    expect(await latest()).toBeNull();
    expect(report.mock.calls).toEqual([[blocked], [blocked], [blocked], [blocked], [blocked]]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'damaged'],
    ['a recording without its sound', { ...recording('a'), bytes: undefined }],
    ["another learner's recording", recording('a', { userId: 'bob' })],
  ])('treats %s as a miss', async (_name, value) => {
    await records.put({ id: 'a', owner: 'ada', group: 'story/sentence:0', at: clock, sizeBytes: 3, value });
    expect(await latest()).toBeNull();
  });
});
