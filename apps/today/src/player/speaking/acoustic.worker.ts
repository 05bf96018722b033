import { answerJudge, type SentAnswer, type SentQuestion } from './judge-work.ts';

// Runs the comparison in a worker, because it takes tens of milliseconds and would delay taps and animations.
self.addEventListener('message', ({ data }: MessageEvent<SentQuestion>) => {
  self.postMessage({ id: data.id, answer: answerJudge(data.question) } satisfies SentAnswer);
});
