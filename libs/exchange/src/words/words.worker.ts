import { answerWords, type WordOrder } from './word-work.ts';

// SQLite and a long file block their thread for a second or two.
self.addEventListener('message', async ({ data }: MessageEvent<WordOrder>) =>
  self.postMessage(await answerWords(data)),
);
