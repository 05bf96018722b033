import { expect, it } from 'vitest';
import { chooseEngine } from './engine.ts';

/** What the device has: a voice that works without the network, one that needs it, or none. */
const local = { localVoice: true, anyVoice: true };
const remote = { localVoice: false, anyVoice: true };
const none = { localVoice: false, anyVoice: false };

it.each([
  ['a hosted voice', undefined, { voiceChosen: false, hostedSpeech: true, ...local }, 'server'],
  ['a local voice of the device', undefined, { voiceChosen: false, hostedSpeech: false, ...local }, 'device'],
  ["the server's own, not a remote one", undefined, { voiceChosen: false, hostedSpeech: false, ...remote }, 'server'],
  ["the server's own without another", undefined, { voiceChosen: false, hostedSpeech: false, ...none }, 'server'],
  ['the chosen voice, not a local one', undefined, { voiceChosen: true, hostedSpeech: false, ...local }, 'server'],
  ['the chosen voice where it is hosted', undefined, { voiceChosen: true, hostedSpeech: true, ...local }, 'server'],
  ['the device set here, not a hosted one', 'device', { voiceChosen: false, hostedSpeech: true, ...remote }, 'device'],
  [
    'the device set here, not the chosen voice',
    'device',
    { voiceChosen: true, hostedSpeech: true, ...local },
    'device',
  ],
  [
    'the server where a device is set without one',
    'device',
    { voiceChosen: true, hostedSpeech: false, ...none },
    'server',
  ],
  ['the server set here, not a local voice', 'server', { voiceChosen: false, hostedSpeech: false, ...local }, 'server'],
] as const)('speaks: %s', (_name, prefer, facts, engine) => {
  expect(chooseEngine({ prefer, ...facts })).toBe(engine);
});
