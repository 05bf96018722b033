import { describe, expect, it } from 'vitest';
import { chooseEngine } from './engine.ts';

describe('who speaks', () => {
  it.each([
    ['a hosted voice', { hostedSpeech: true, localVoice: true, anyVoice: true }, 'server'],
    ['a local voice of the device', { hostedSpeech: false, localVoice: true, anyVoice: true }, 'device'],
    ['espeak rather than a remote voice', { hostedSpeech: false, localVoice: false, anyVoice: true }, 'server'],
    ['espeak where the device has nothing', { hostedSpeech: false, localVoice: false, anyVoice: false }, 'server'],
    ['the device, when chosen', { prefer: 'device', hostedSpeech: true, localVoice: false, anyVoice: true }, 'device'],
    ['the server, when chosen', { prefer: 'server', hostedSpeech: false, localVoice: true, anyVoice: true }, 'server'],
    [
      'the server, when the chosen device cannot',
      { prefer: 'device', hostedSpeech: false, localVoice: false, anyVoice: false },
      'server',
    ],
  ] as const)('is %s', (_name, question, engine) => {
    expect(chooseEngine(question)).toBe(engine);
  });
});
