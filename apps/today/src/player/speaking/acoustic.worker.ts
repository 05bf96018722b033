import { answerJudge, type SentAnswer, type SentQuestion } from './judge-work.ts';

// The comparison takes tens of milliseconds: beside the page it holds no tap and no animation up.
self.addEventListener('message', ({ data }: MessageEvent<SentQuestion>) => {
  self.postMessage({ id: data.id, answer: answerJudge(data.question) } satisfies SentAnswer);
});
