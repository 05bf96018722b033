import { describe, expect, it } from 'vitest';
import {
  chooseJudge,
  comparability,
  type JudgeCircumstances,
  type OfferCircumstances,
  offersRecogniser,
} from './choose-judge.ts';
import type { JudgeEngine } from './speaking.ts';

const everything: JudgeCircumstances = {
  transcription: true,
  online: true,
  signedIn: true,
  transcriptionFailed: false,
  recogniser: 'available',
  recogniserAgreed: true,
  recogniserFailed: false,
  comparison: 'ready',
};
const noService = { transcription: false };
const noEar = { ...noService, recogniser: 'none' } as const;

describe('who judges the next recording', () => {
  it.each<[string, Partial<JudgeCircumstances>, JudgeEngine]>([
    ['the service, where there is everything', {}, 'transcription'],
    ['the device, where no service is configured', noService, 'device'],
    ['the device, offline', { online: false }, 'device'],
    ['the device, signed out', { signedIn: false }, 'device'],
    ['the device, after the service gave no answer', { transcriptionFailed: true }, 'device'],
    ['the comparison, where the learner has not agreed', { ...noService, recogniserAgreed: false }, 'acoustic'],
    ['the comparison, where the model is not installed', { ...noService, recogniser: 'installable' }, 'acoustic'],
    ['the comparison, where the device has no recogniser', noEar, 'acoustic'],
    ['the comparison, after the recogniser gave no answer', { ...noService, recogniserFailed: true }, 'acoustic'],
    ['the comparison, whose texts can be fetched', { ...noEar, comparison: 'fetchable' }, 'acoustic'],
    ['the comparison, offline, with texts fetched before', { ...noEar, online: false }, 'acoustic'],
    ['nobody, offline, with nothing fetched', { ...noEar, online: false, comparison: 'fetchable' }, 'none'],
    ['nobody, signed out, with nothing fetched', { ...noEar, signedIn: false, comparison: 'fetchable' }, 'none'],
    ['nobody, with nothing to compare with', { ...noEar, comparison: 'impossible' }, 'none'],
    ['the service, with nothing to compare with', { recogniser: 'none', comparison: 'impossible' }, 'transcription'],
  ])('is %s', (_name, circumstances, engine) => {
    expect(chooseJudge({ ...everything, ...circumstances })).toBe(engine);
  });
});

describe('whether the device’s recognizer is offered', () => {
  it.each<[string, OfferCircumstances, boolean]>([
    ['where it can be installed', { recogniser: 'installable', answer: 'ask', engine: 'acoustic' }, true],
    ['where it is available and not agreed to', { recogniser: 'available', answer: 'ask', engine: 'none' }, true],
    ['not again, after "not now"', { recogniser: 'installable', answer: 'no', engine: 'acoustic' }, false],
    ['not where it listens already', { recogniser: 'available', answer: 'yes', engine: 'device' }, false],
    [
      'for the next language, which has no model yet',
      { recogniser: 'installable', answer: 'yes', engine: 'none' },
      true,
    ],
    ['not where a service hears better', { recogniser: 'installable', answer: 'ask', engine: 'transcription' }, false],
    ['not where there is none', { recogniser: 'none', answer: 'ask', engine: 'acoustic' }, false],
  ])('%s', (_name, circumstances, offered) => {
    expect(offersRecogniser(circumstances)).toBe(offered);
  });
});

describe('whether a recording can be compared', () => {
  const canCompare = { Worker: class {}, OfflineAudioContext: class {} };
  // Only the properties that are checked.
  const windowWith = (parts: object) => parts as Window & typeof globalThis;

  it.each([
    ['fetchable', 'with a worker, a decoder and three other texts', canCompare, 3],
    ['impossible', 'with two other texts', canCompare, 2],
    ['impossible', 'without a worker', { OfflineAudioContext: class {} }, 3],
    ['impossible', 'without a decoder', { Worker: class {} }, 3],
  ])('is %s %s', (found, _name, parts, others) => {
    expect(comparability(windowWith(parts), others)).toBe(found);
  });
});
