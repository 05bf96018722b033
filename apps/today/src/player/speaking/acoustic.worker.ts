import { answerJudge, type SentAnswer, type SentRequest } from './judge-work.ts';

// Runs the comparison in a worker, because it takes tens of milliseconds and would delay taps and animations.
self.addEventListener('message', ({ data }: MessageEvent<SentRequest>) => {
  self.postMessage({ id: data.id, answer: answerJudge(data.question) } satisfies SentAnswer);
});
