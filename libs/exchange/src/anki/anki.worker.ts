import { type AnkiOrder, answerAnki } from './anki-work.ts';

// SQLite runs for a second or two without a pause, so it runs in a worker and does not block the page.
self.addEventListener('message', async ({ data }: MessageEvent<AnkiOrder>) => {
  const answer = await answerAnki(data);
  self.postMessage(answer, { transfer: answer.kind === 'package' ? [answer.bytes.buffer] : [] });
});
