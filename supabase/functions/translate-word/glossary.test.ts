import { describe, expect, it } from 'vitest';
import { makeSense, makeStory } from '../_shared/testing/story-factory.ts';
import { type GlossaryOptions, lookUp } from './glossary.ts';

const banks = makeStory({
  id: 'banks',
  glossary: { English: { bank: 'money', river: 'river' } },
  senses: { money: makeSense('money'), river: makeSense('river') },
});
const shores = makeStory({
  id: 'shores',
  glossary: { English: { bank: 'shore' } },
  firstGlossary: { English: { bank: 'bench' } },
  senses: { shore: makeSense('shore'), bench: makeSense('bench') },
});

const ask = (changes: Partial<GlossaryOptions>) =>
  lookUp([banks, shores], {
    form: 'bank',
    from: 'English',
    to: 'Spanish',
    storyId: undefined,
    context: undefined,
    ...changes,
  });

describe('looking a word up', () => {
  it.each([
    ['in the story it was tapped in', { storyId: 'shores' }, 'shore (Spanish)'],
    [
      'as its sentence means it, where that differs from the rest of the story',
      { storyId: 'shores', context: ' shores sentence 0 English.' },
      'bench (Spanish)',
    ],
    ['as the story means it in every other sentence', { storyId: 'shores', context: 'elsewhere' }, 'shore (Spanish)'],
    ['in the story that has its sentence', { context: 'shores sentence 1 English.' }, 'shore (Spanish)'],
    [
      'in its story rather than in one with the same sentence',
      { storyId: 'banks', context: 'shores sentence 1 English.' },
      'money (Spanish)',
    ],
    ['in any story, where its own does not have it', { form: 'river', storyId: 'shores' }, 'river (Spanish)'],
    ['in any story, where it came from none', {}, 'money (Spanish)'],
  ])('finds it %s', (_, changes, translation) => {
    expect(ask(changes)).toMatchObject({ translation, language: 'Spanish' });
  });

  it('finds it by a sentence as a woman reads it', () => {
    const marked = { English: { 'shores sentence 0 English.': 'shores sentence 0 {woman|English|Englisha}.' } };
    const question = { form: 'bank', from: 'English', to: 'Spanish', storyId: undefined } as const;
    const found = (context: string) => lookUp([banks, { ...shores, marked }], { ...question, context });
    expect(found('shores sentence 0 Englisha.')).toMatchObject({ translation: 'bench (Spanish)', isCertain: true });
    expect(found('shores sentence 0 English.')).toMatchObject({ translation: 'bench (Spanish)', isCertain: true });
  });

  it('tells the base form of a word in its own story alone, where its sense is certain', () => {
    const eye = { ...makeSense('x'), Spanish: 'ojo', English: 'eye', German: 'Auge' };
    const eyes = makeStory({ id: 'eyes', glossary: { Spanish: { ojos: 'eye' } }, senses: { eye } });
    const question = { form: 'ojos', from: 'Spanish', to: 'English', context: undefined } as const;
    const found = (storyId: string) => lookUp([eyes, banks], { ...question, storyId });
    expect(found('eyes')).toMatchObject({ translation: 'eye', base: { baseForm: 'ojo', grammar: 'plural' } });
    expect(found('banks')).toEqual({ translation: 'eye', language: 'English', isCertain: false });
  });

  const sister = (form: string, sense: string) =>
    makeStory({
      id: `${form} ${sense}`,
      glossary: { English: { [form]: sense } },
      senses: {
        niece: { ...makeSense('niece'), English: 'the sister’s girl' },
        sister: makeSense('sister'),
        nun: makeSense('nun'),
      },
    });
  const anywhere = ['niece', 'nun', 'sister', 'sister'].map((sense, index) => ({
    ...sister('sister', sense),
    id: `${index}`,
  }));
  const asked = { form: 'sister', from: 'English', to: 'Spanish', context: undefined } as const;

  it('says in its own story of which expression it has the meaning', () => {
    expect(lookUp(anywhere, { ...asked, storyId: '0' })).toEqual({
      translation: 'niece (Spanish)',
      language: 'Spanish',
      isCertain: true,
      expression: 'sister’s girl',
    });
  });

  it('finds elsewhere what it most often means by itself, and never what an expression with it means', () => {
    expect(lookUp(anywhere, { ...asked, storyId: undefined })).toEqual({
      translation: 'sister (Spanish)',
      language: 'Spanish',
      isCertain: false,
    });
    expect(lookUp(anywhere.slice(0, 1), { ...asked, storyId: undefined })).toBeUndefined();
  });

  it('answers in English, and says so, for native languages that the library lacks', () => {
    expect(ask({ to: 'Korean' })).toMatchObject({ translation: 'money (English)', language: 'English' });
  });

  it.each([{ form: 'zebra' }, { form: 'constructor' }, { from: 'French' as const }])(
    'knows nothing of %j',
    (changes) => {
      expect(ask(changes)).toBeUndefined();
    },
  );
});
