import { createPicoWork, type PicoQuestion } from '@fabula/voices';

// In a worker, because Pico blocks while it speaks, and because no page may run WebAssembly.
const work = createPicoWork((address) => fetch(address));

self.addEventListener('message', async ({ data }: MessageEvent<PicoQuestion>) => {
  const answer = await work(data);
  self.postMessage(answer, { transfer: 'wav' in answer ? [answer.wav] : [] });
});
