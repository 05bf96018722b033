import type { AcousticVerdict, Fingerprint } from '@fabula/scoring';
import type { JudgeAnswer, SentAnswer, SentRequest } from '../player/speaking/judge-work.ts';

const fingerprint: Fingerprint = {
  frames: 0,
  values: new Float32Array(),
  activeSeconds: 1,
  loudDecibels: -20,
  rangeDecibels: 20,
  spectralMovement: 10,
};

/** Installs a Worker that reports this reason for every recording. Returns the function that removes it. */
export function fakeJudgeWorker(window: Window, reason: AcousticVerdict['reason']): () => void {
  const accepted = reason === 'matched';
  class FakeWorker extends EventTarget {
    postMessage({ id, question }: SentRequest) {
      const answer: JudgeAnswer =
        question.kind === 'fingerprint'
          ? { kind: 'fingerprint', fingerprint }
          : { kind: 'match', verdict: { accepted, reason, ratio: null, rank: null } };
      const data: SentAnswer = { id, answer };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {}
  }
  Object.defineProperty(window, 'Worker', { configurable: true, value: FakeWorker });
  return () => Reflect.deleteProperty(window, 'Worker');
}
