import type { Clip as EncodedClip, Spoken } from '@fabula/audio';
import type { Clip, Fingerprint } from '@fabula/scoring';
import { describe, expect, it } from 'vitest';
import { InPageWorker } from '../../testing/in-page-worker.ts';
import { sentenceSound } from '../../testing/sentence-sound.ts';
import { createAcousticJudge } from './acoustic-judge.ts';
import { createJudgeWorker } from './judge-worker.ts';
import type { SpeakingTarget } from './speaking.ts';

const texts = [
  'Tienes hambre hoy',
  'Llueve mucho aquí',
  'Compras pan blanco',
  'Cocina muy bien',
  'El perro duerme',
  'La puerta cierra',
  'Vamos al parque',
  'Mi padre trabaja',
];
const spoken = (text: string): Spoken => ({ key: text, text, language: 'Spanish' });
const targetOf = (index: number, count = texts.length): SpeakingTarget => ({
  what: `sentence:${index}`,
  spoken: spoken(texts[index] ?? ''),
  others: texts.slice(0, count).flatMap((text, at) => (at === index ? [] : [spoken(text)])),
});
const recording = { bytes: new TextEncoder().encode('recorded').buffer, mimeType: '', durationMs: 1000, peaks: [] };

/** A judge whose server answers with tunes; `said` is the clip that recordings decode to. */
function judgeWith(prints = new Map<string, Fingerprint>(), said: Clip = sentenceSound(texts[0] ?? '', 3)) {
  const asked: string[] = [];
  const server = { isDown: false, hasVoice: true };
  const judge = createAcousticJudge({
    async load({ text, speaker = 0 }): Promise<EncodedClip | null> {
      asked.push(`${text}/${speaker}`);
      if (server.isDown) throw new TypeError('Failed to fetch');
      if (!server.hasVoice) return null;
      const bytes = new TextEncoder().encode(JSON.stringify({ text, speaker })).buffer;
      return { bytes, mimeType: 'audio/wav', durationMs: 1000, words: [] };
    },
    abort: () => undefined,
    async decode(bytes) {
      const content = new TextDecoder().decode(bytes);
      if (content === 'recorded') return { samples: said.samples.slice(), sampleRate: said.sampleRate };
      const { text, speaker } = JSON.parse(content) as { text: string; speaker: number }; // written by `load`
      return sentenceSound(text, speaker);
    },
    worker: createJudgeWorker(() => new InPageWorker() as unknown as Worker), // has the part that is used
    prints,
  });
  return { judge, asked, server };
}

describe('the acoustic judge', () => {
  it('accepts the right sentence and no other', async () => {
    const { judge } = judgeWith();
    expect(await judge.prepare(targetOf(0))).toBe(true);
    expect(await judge.judge(targetOf(0), recording)).toMatchObject({ accepted: true });
    expect(await judge.judge(targetOf(1), recording)).toMatchObject({ accepted: false, reason: 'other-sentence' });
  });

  it('fetches every text once in each of three voices', async () => {
    const { judge, asked } = judgeWith();
    await judge.prepare(targetOf(0));
    await judge.judge(targetOf(0), recording);
    expect(asked.filter((one) => one.startsWith('Tienes'))).toEqual(
      [0, 1, 2].map((speaker) => `Tienes hambre hoy/${speaker}`),
    );
    expect(asked.length).toBeGreaterThanOrEqual(3 * 6);
  });

  it('does not fetch what an earlier judge of the story has fetched', async () => {
    const prints = new Map<string, Fingerprint>();
    await judgeWith(prints).judge.prepare(targetOf(0, 5));
    const { judge, asked } = judgeWith(prints);
    expect(await judge.prepare(targetOf(1, 5))).toBe(true);
    expect(asked).toEqual([]);
  });

  it('resumes fetching where it broke off', async () => {
    const { judge, server } = judgeWith();
    server.isDown = true;
    await expect(judge.prepare(targetOf(0))).rejects.toThrow('Failed to fetch');
    server.isDown = false;
    expect(await judge.prepare(targetOf(0))).toBe(true);
  });

  it.each([
    ['without a voice on the server', false, targetOf(0)],
    ['with two other texts', true, targetOf(0, 3)],
    ['for a word with too little sound', true, { ...targetOf(0), spoken: spoken('sí') }],
  ])('has nothing to compare with %s', async (_name, hasVoice, target) => {
    const { judge, server } = judgeWith();
    server.hasVoice = hasVoice;
    expect(await judge.prepare(target)).toBe(false);
    expect(await judge.judge(target, recording)).toBeNull();
  });
});
