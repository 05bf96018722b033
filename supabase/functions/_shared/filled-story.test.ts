import { fillSlots } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { fillStory, sentenceReadings, takenIn } from './filled-story.ts';
import { makeStory } from './testing/story-factory.ts';

const plain = makeStory({ id: 'soup', glossary: { Spanish: { lina: 'lina' } } });
const text = 'soup sentence 0 Spanish.';
const story = { ...plain, marked: { Spanish: { [text]: 'soup{name||, *,} sentence 0 Spanish.' } } };

describe('a story with slots', () => {
  it('names what was told, and only where it has a place for it', () => {
    expect(takenIn(story, { name: 'Ana' })).toEqual({ name: 'Ana' });
    expect(takenIn(story, {})).toBeNull();
    expect(takenIn(plain, { name: 'Ana' })).toBeNull();
  });

  it('does not take a name that it already has, in its text or in an answer', () => {
    expect(takenIn(story, { name: 'Lina' })).toBeNull();
    expect(takenIn(story, { name: 'Wrong' })).toBeNull();
  });

  it('takes each of the things told in its own slot', () => {
    const texts = ['soup sentence 0{town|| (*)}{friend||, *}.', 'soup{job||: *} sentence 1{hobby||, *}{pet||, *}.'];
    const marked = { Spanish: Object.fromEntries(texts.map((one) => [fillSlots(one, {}), one])) };
    const about = { name: 'Ana', town: 'Los Angeles', friend: 'Bo', pet: 'Rex', job: 'Nurse', hobby: 'Chess' };
    const { name: _, ...told } = about;
    expect(takenIn({ ...plain, marked }, about)).toEqual(told);
    expect(takenIn({ ...plain, marked }, { friend: 'Rex', pet: 'rex' })).toEqual({ friend: 'Rex' });
  });

  it('does without a town, a job or a hobby only where it has all of its words', () => {
    const marked = { Spanish: { [text]: 'soup{town|| (*)} sentence 0{job|| (*)} Spanish{hobby|| (*)}.' } };
    const about = { town: 'Soup Hill', job: 'Off side', hobby: 'Sentence 1 Spanish' };
    expect(takenIn({ ...plain, marked }, about)).toEqual({ town: 'Soup Hill', job: 'Off side' });
    expect(takenIn({ ...plain, marked }, { job: 'Off 0 Spanish', hobby: 'lina' })).toBeNull();
  });

  it('has the value in its text and its meaning in the glossary', () => {
    const { tellings, senses } = fillStory(story, { name: 'Ana María' });
    expect(tellings.Spanish.sentences.map((sentence) => sentence.text)).toEqual([
      'soup, Ana María, sentence 0 Spanish.',
      'soup sentence 1 Spanish.',
    ]);
    expect(senses[tellings.Spanish.glossary.maría ?? '']?.English).toBe('Ana María');
    expect(tellings.Spanish.glossary.lina).toBe('lina');
    expect(Object.keys(senses)).toEqual(['@name', '@calling']);
    expect(fillStory(story, {})).toBe(story);
  });
});

describe('a story with forms for a woman', () => {
  const marked = {
    Spanish: {
      [text]: 'soup sentence 0{name||, *,} {woman|Spanish|Spanisha}.',
      'right 0 Spanish': '{woman|right|righta} 0 Spanish',
    },
    French: { 'soup tip French': 'soup {woman|tip|tipe} French' },
  };
  const addressed = { ...plain, marked };

  it('takes that the learner is a woman, and nothing where it has no such form or for a man', () => {
    expect(takenIn(addressed, { address: 'woman' })).toEqual({ address: 'woman' });
    expect(takenIn(addressed, { name: 'Ana', address: 'woman' })).toEqual({ name: 'Ana', address: 'woman' });
    expect(takenIn(addressed, { address: 'man' })).toBeNull();
    expect(takenIn(story, { address: 'woman' })).toBeNull();
  });

  it('has them in every text of both languages, and no sense of a name', () => {
    const { tellings, senses } = fillStory(addressed, { address: 'woman' });
    expect(tellings.Spanish.sentences[0]?.text).toBe('soup sentence 0 Spanisha.');
    expect(tellings.Spanish.questions[0]?.options[0]).toBe('righta 0 Spanish');
    expect(tellings.French.keyPhrases[0]?.tip).toBe('soup tipe French');
    expect(tellings.Spanish.glossary).toEqual(plain.tellings.Spanish.glossary);
    expect(senses).toBe(plain.senses);
    expect(fillStory(addressed, { name: 'Ana', address: 'woman' }).tellings.Spanish.sentences[0]?.text).toBe(
      'soup sentence 0, Ana, Spanisha.',
    );
    expect(fillStory(addressed, { address: 'man' })).toBe(addressed);
  });

  it('is read in two ways where its sentences have such a form, and else in one', () => {
    expect(sentenceReadings(addressed, 'Spanish').map(({ about, texts }) => [about, texts[0]])).toEqual([
      [{}, text],
      [{ address: 'woman' }, 'soup sentence 0 Spanisha.'],
    ]);
    expect(sentenceReadings(addressed, 'French')).toHaveLength(1);
  });
});
