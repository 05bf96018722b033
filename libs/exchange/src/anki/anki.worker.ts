import { type AnkiOrder, answerAnki } from './anki-work.ts';

// SQLite works a second or two without a break: beside the page it holds nothing up.
self.addEventListener('message', async ({ data }: MessageEvent<AnkiOrder>) => {
  const answer = await answerAnki(data);
  self.postMessage(answer, { transfer: answer.kind === 'package' ? [answer.bytes.buffer] : [] });
});
