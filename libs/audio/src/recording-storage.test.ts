import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordingStorage, type NewRecording, type RecordingStorage } from './recording-storage.ts';
import { memoryRecords } from './testing/memory-records.ts';

const day = 24 * 60 * 60_000;
let clock: number;
let records: ReturnType<typeof memoryRecords>;
let storage: RecordingStorage;
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
const latest = (what = 'sentence:0', userId = 'ada', storyId = 'story') => storage.latest(userId, storyId, what);

beforeEach(() => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  records = memoryRecords();
  report.mockReset();
  storage = createRecordingStorage({ records, now: () => new Date(clock), report });
});

describe('the recording storage', () => {
  it('returns the latest recording of a sentence', async () => {
    await storage.keep(recording('first'));
    clock += 1000;
    await storage.keep(recording('second'));
    await storage.keep(recording('other', { what: 'sentence:1' }));
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
    await storage.keep(recording('a'));
    expect(await latest('sentence:0', 'bob')).toBeNull();
  });

  it('notes what an engine heard', async () => {
    await storage.keep(recording('a'));
    await storage.annotate('a', { transcription: 'Tienes hambre', matchScore: 88 });
    expect(await latest()).toMatchObject({ transcription: 'Tienes hambre', matchScore: 88, durationMs: 1200 });
    await storage.annotate('a', { transcription: 'Tienes', matchScore: 40, pronunciation: { accuracy: 80 } });
    expect(await latest()).toMatchObject({ transcription: 'Tienes', pronunciation: { accuracy: 80 } });
    await storage.annotate('never kept', { transcription: '', matchScore: 0 });
    expect(report).not.toHaveBeenCalled();
  });

  it('keeps the latest 50 of each learner', async () => {
    await storage.keep(recording('of bob', { userId: 'bob' }));
    for (let index = 0; index <= 50; index += 1) {
      clock += 1;
      await storage.keep(recording(`${index}`, { what: `sentence:${index}` }));
    }
    expect(await latest('sentence:0')).toBeNull();
    expect(await latest('sentence:1')).not.toBeNull();
    expect(await latest('sentence:50')).not.toBeNull();
    expect(await latest('sentence:0', 'bob')).not.toBeNull();
  });

  it('deletes what is older than 7 days when it is opened', async () => {
    await storage.keep(recording('old'));
    clock += 1;
    await storage.keep(recording('young', { what: 'sentence:1' }));
    clock += 7 * day;
    await storage.open();
    expect(await latest('sentence:0')).toBeNull();
    expect(await latest('sentence:1')).not.toBeNull();
  });

  it.each([
    [1024 * 1024, false],
    [1024 * 1024 + 1, true],
  ])('marks %i bytes for compression: %s', async (size, compressed) => {
    await storage.keep(recording('a', { bytes: new ArrayBuffer(size) }));
    expect(await latest()).toMatchObject({ compressed });
  });

  it('deletes the recordings of one sentence of one learner', async () => {
    await storage.keep(recording('a'));
    await storage.keep(recording('b'));
    await storage.keep(recording('c', { what: 'sentence:1' }));
    await storage.keep(recording('d', { userId: 'bob' }));
    await storage.forget('ada', 'story', 'sentence:0');
    expect([await latest(), await latest('sentence:1'), await latest('sentence:0', 'bob')]).toEqual([
      null,
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('only warns when the database is blocked', async () => {
    const blocked = new DOMException('blocked', 'SecurityError');
    records.fail(blocked);
    await storage.open();
    await storage.keep(recording('a'));
    await storage.annotate('a', { transcription: null, matchScore: 1 });
    await storage.forget('ada', 'story', 'sentence:0');
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
