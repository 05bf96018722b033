import { describe, expect, it } from 'vitest';
import { createPageVoice } from './page-voice.ts';

/** A worker that answers when the test tells it to. */
class FakeWorker extends EventTarget {
  readonly questions: { readonly voice: string }[] = [];
  isEnded = false;

  postMessage(question: { readonly voice: string }) {
    this.questions.push(question);
  }

  answer(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    this.isEnded = true;
  }
}

function open() {
  const workers: FakeWorker[] = [];
  const voice = createPageVoice(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker; // it has what is called here
  }, {});
  return { voice, workers };
}

const wav = new ArrayBuffer(4);

describe('the page’s own voice', () => {
  it('asks for the voice of the catalogue in the accent, and gives each text its own sound', async () => {
    const { voice, workers } = open();
    const spoken = [
      voice.speak({ text: 'Hola', language: 'Spanish' }),
      voice.speak({ text: 'Hello', language: 'English', voice: 'sarah', accent: 'european' }),
    ];
    expect(workers[0]?.questions.map(({ voice: name }) => name)).toEqual(['es-ES@0.84', 'en-GB@1.07']);
    workers[0]?.answer({ id: 2, wav, durationMs: 2 });
    workers[0]?.answer({ id: 1, wav, durationMs: 1 });
    expect((await Promise.all(spoken)).map((sound) => sound?.durationMs)).toEqual([1, 2]);
  });

  it.each([
    { text: 'مرحبا', language: 'Arabic' },
    { text: 'Hola', language: 'Spanish', voice: 'diego' },
    { text: 'Привет', language: 'Russian' },
  ])('starts no worker for a voice that it has not: $language', async (asked) => {
    const { voice, workers } = open();
    expect(await voice.speak(asked)).toBeNull();
    expect(workers).toHaveLength(0);
  });

  it('rejects what failed, and after its worker broke starts another', async () => {
    const { voice, workers } = open();
    const failed = voice.speak({ text: 'a', language: 'French' });
    workers[0]?.answer({ id: 1, failure: 'no network' });
    await expect(failed).rejects.toThrow('no network');
    const broken = voice.speak({ text: 'b', language: 'French' });
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(broken).rejects.toThrow('out of memory');
    const again = voice.speak({ text: 'c', language: 'French' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    workers[1]?.answer({ id: 3, wav, durationMs: 3 });
    expect(await again).toEqual({ wav, durationMs: 3 });
  });
});
