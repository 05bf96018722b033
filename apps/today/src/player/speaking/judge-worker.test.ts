import { describe, expect, it } from 'vitest';
import { InPageWorker } from '../../testing/in-page-worker.ts';
import { sentenceSound } from '../../testing/sentence-sound.ts';
import { createJudgeWorker } from './judge-worker.ts';

/** Starts fake workers, which have the part of Worker that the judge uses, and collects them. */
function workers() {
  const started: InPageWorker[] = [];
  const start = () => {
    const worker = new InPageWorker();
    started.push(worker);
    return worker as unknown as Worker;
  };
  return { started, start };
}

const texts = [
  'Tienes hambre y vas al mercado',
  'Llueve mucho esta tarde',
  'Compras pan y fruta',
  'Tu hermana cocina bien',
];

async function printsOf(worker: ReturnType<typeof createJudgeWorker>) {
  const prints = texts.map((text) =>
    Promise.all([0, 1].map((voice) => worker.fingerprint(sentenceSound(text, voice)))),
  );
  const [references = [], ...decoys] = await Promise.all(prints);
  return { references, decoys };
}

describe('the judge’s worker', () => {
  it('distinguishes the expected sentence from the others, and detaches the clip it is given', async () => {
    const { start, started } = workers();
    const worker = createJudgeWorker(start);
    const { references, decoys } = await printsOf(worker);
    const right = sentenceSound(texts[0] ?? '', 2);
    expect(await worker.match(right, references, decoys)).toMatchObject({ accepted: true, reason: 'matched' });
    expect(right.samples).toHaveLength(0);
    const wrong = sentenceSound(texts[2] ?? '', 2);
    expect(await worker.match(wrong, references, decoys)).toMatchObject({ accepted: false });
    expect(started).toHaveLength(1);
  });

  it('rejects for an invalid clip', async () => {
    const worker = createJudgeWorker(workers().start);
    const clip = { samples: Float32Array.of(0, Number.NaN), sampleRate: 16_000 };
    await expect(worker.fingerprint(clip)).rejects.toThrow('not a finite number');
  });

  it('ends once everything is answered, and starts again with the next question', async () => {
    const { start, started } = workers();
    const worker = createJudgeWorker(start);
    const asked = worker.fingerprint(sentenceSound('Llueve', 0));
    worker.release();
    expect(started[0]?.isTerminated).toBe(false);
    await asked;
    expect(started[0]?.isTerminated).toBe(true);
    await worker.fingerprint(sentenceSound('Llueve', 0));
    expect(started).toHaveLength(2);
    worker.release();
    expect(started[1]?.isTerminated).toBe(true);
  });

  it('rejects pending questions when the worker fails, and starts another', async () => {
    const { start, started } = workers();
    const worker = createJudgeWorker(start);
    const asked = worker.fingerprint(sentenceSound('Llueve', 0));
    started[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(asked).rejects.toThrow('out of memory');
    await worker.fingerprint(sentenceSound('Llueve', 0));
    expect(started).toHaveLength(2);
  });
});
