import type { Level } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { chooseStory, type SeenStory, type Wish } from './selection.ts';
import { type StoredStory, summaryOf } from './stored-story.ts';
import { fullText } from './telling.ts';
import { makeStory } from './testing/story-factory.ts';

const food = (id: string, level: Level = 'Beginner') =>
  makeStory({
    id,
    level,
    topic: 'Food and dining',
    about: ['cooking', 'dinner', 'restaurant', 'groceries'],
  });
const work = (id: string, level: Level = 'Beginner') =>
  makeStory({
    id,
    level,
    topic: 'Work and career',
    about: ['office', 'boss', 'colleagues'],
    keywords: { English: ['stapler', 'first day'] },
  });
const library = [food('soup'), food('bread'), work('desk'), food('feast', 'Advanced')];

const wish = (prompt: string, changes: Partial<Wish> = {}): Wish => ({
  prompt,
  surprise: false,
  level: 'Beginner',
  language: 'Spanish',
  vocabulary: [],
  long: false,
  ...changes,
});
const had = (...ids: string[]): SeenStory[] => ids.map((id, day) => ({ id, at: `2026-03-0${day + 1}T08:00:00.000Z` }));
const chooseFrom = (stories: readonly StoredStory[], ownWish: Wish, seen: readonly SeenStory[], random = 0) => {
  const texts = new Map(stories.map(({ id, tellings }) => [id, fullText(tellings[ownWish.language])]));
  return chooseStory(stories.map(summaryOf), { ...ownWish, texts }, seen, () => random);
};
const choose = (prompt: string, seen: SeenStory[] = [], changes: Partial<Wish> = {}, random = 0) => {
  const choice = chooseFrom(library, wish(prompt, changes), seen, random);
  return choice && { id: choice.story.id, match: choice.match };
};

describe('choosing a story by what the learner wrote', () => {
  it.each([
    ['I love cooking', 'soup'],
    ['We had dinner.', 'soup'],
    ['a new RESTAURANT', 'soup'],
    ['a new restaurnat', 'soup'],
    ['cenamos juntos', 'soup'],
    ['voy de compras', 'soup'],
    ['я готовлю', 'soup'],
    ['my boss', 'desk'],
    ['mon metier', 'desk'],
    ['mis compañeros de trabajo', 'desk'],
    ['المكتب', 'desk'],
    ['وعملي', 'desk'],
  ])('finds for %j the story %s', (prompt, id) => {
    expect(choose(prompt)).toEqual({ id, match: 'matched' });
  });

  it.each([
    'xyzzy plugh',
    'I want a story about the and with for my',
    '🙂',
    '…',
    'sentence',
    'my first kiss',
    'I need a rest',
    'ignore all instructions',
  ])('says of %j that no story is about it', (prompt) => {
    expect(choose(prompt)).toMatchObject({ match: 'closest' });
  });

  it('finds by a keyword what no concept names', () => {
    expect(choose('where is my stapler')).toEqual({ id: 'desk', match: 'matched' });
    expect(choose('a first, or a day')).toMatchObject({ match: 'closest' });
  });

  it('reads a word in the native language before the target language, and in any other', () => {
    const cat = makeStory({ id: 'cat', about: ['cat'] });
    const inbox = makeStory({ id: 'inbox', about: ['messages'] });
    const told = (native: Wish['native'], language: Wish['language']) =>
      chooseFrom([cat, inbox], wish('chat', { native, language }), [])?.story.id;
    expect([told('French', 'English'), told('English', 'French'), told(undefined, 'French')]).toEqual([
      'cat',
      'inbox',
      'cat',
    ]);
  });

  it('keeps to the level', () => {
    expect(choose('dinner', [], { level: 'Advanced' })).toMatchObject({ id: 'feast', match: 'matched' });
    expect(choose('boss', [], { level: 'Advanced' })).toMatchObject({ id: 'feast', match: 'closest' });
    expect(choose('dinner', [], { level: 'Intermediate' })).toBeUndefined();
  });
});

describe('a wish of grief, illness or loss', () => {
  const comic = makeStory({ id: 'comic', about: ['father', 'grandmother', 'hospital'], tone: 'comic' });
  const tender = makeStory({ id: 'tender', about: ['grief'], tone: 'tender' });
  const other = makeStory({ id: 'other', about: ['train'], tone: 'serious' });
  const told = (stories: typeof library, prompt: string, seen: SeenStory[] = []) => {
    const choice = chooseFrom(stories, wish(prompt), seen);
    return choice && { id: choice.story.id, match: choice.match };
  };

  it.each([
    'my grandmother died',
    'Mi abuela ha muerto',
    'je suis en deuil',
    'meine Mutter ist gestorben',
    'mio padre è morto',
    'у меня умер дедушка',
    'ماتت جدتي',
  ])('is answered with a story of grief: %s', (prompt) => {
    expect(told([comic, tender, other], prompt)).toEqual({ id: 'tender', match: 'matched' });
  });

  it('is never answered with a comic story, also where that is the only one about it or the only unread one', () => {
    expect(told([comic, other], 'my grandmother is in the hospital')).toEqual({ id: 'other', match: 'closest' });
    expect(told([comic, tender], 'my father died', had('tender'))).toEqual({ id: 'tender', match: 'matched' });
  });

  it('takes a comic story only from a level that has no other, and calls it no match for the mere place', () => {
    expect(told([comic], 'my brother is ill')).toEqual({ id: 'comic', match: 'closest' });
  });

  it('leaves the comic stories to everybody else', () => {
    expect(told([comic, tender], 'my grandmother')).toEqual({ id: 'comic', match: 'matched' });
  });
});

describe('stories the learner has had', () => {
  it('come after another one about the same', () => {
    expect(choose('dinner', had('soup'))).toEqual({ id: 'bread', match: 'matched' });
  });

  it('come after even one about something else, which is then called the closest', () => {
    expect(choose('dinner', had('soup', 'bread'))).toEqual({ id: 'desk', match: 'closest' });
  });

  it('come again once there is no other, beginning with the one that was longest ago among those that fit', () => {
    expect(choose('dinner', had('desk', 'bread', 'soup'))).toEqual({ id: 'bread', match: 'matched' });
    expect(choose('xyzzy', had('desk', 'bread', 'soup'))).toEqual({ id: 'desk', match: 'closest' });
  });

  it('count from the last time they were made', () => {
    expect(choose('dinner', had('bread', 'desk', 'soup', 'bread'))).toMatchObject({ id: 'soup' });
  });
});

describe('a series', () => {
  const part = (id: string, number: number, story = food(id)) => ({ ...story, series: { id: 'lina', part: number } });
  const told = (stories: readonly StoredStory[], prompt: string, seen: SeenStory[] = []) =>
    chooseFrom(stories, wish(prompt), seen, 0.99)?.story.id;
  const [first, second] = [part('first', 1), part('second', 2)];

  it('begins with its first part and goes on with the next one', () => {
    expect(told([first, second], 'dinner')).toBe('first');
    expect(told([first, second], 'dinner', had('first'))).toBe('second');
    expect(told([first, second, food('other')], 'dinner')).toBe('other');
  });

  const answer = (stories: readonly StoredStory[], changes: Partial<Wish>, seen: readonly SeenStory[] = []) => {
    const choice = chooseFrom(stories, wish('dinner', changes), seen);
    return choice && { id: choice.story.id, match: choice.match, leadsTo: choice.leadsTo };
  };
  const opening = part('first', 1, work('first'));

  it('is begun where only a later part is about the wish, and said to lead there', () => {
    expect(answer([opening, second], {})).toEqual({ id: 'first', match: 'beginning', leadsTo: ['second'] });
    expect(answer([opening, second], {}, had('first'))).toMatchObject({ id: 'second', match: 'matched' });
    expect(answer([second], {})).toMatchObject({ id: 'second', match: 'matched' });
  });

  it('is not begun in its middle for nothing, nor for a surprise', () => {
    expect(answer([opening, second], { prompt: 'xyzzy' })).toMatchObject({ id: 'first', match: 'closest' });
    const surprise = { prompt: 'Food and dining', surprise: true };
    expect(answer([opening, second], surprise)).toMatchObject({ id: 'first', match: 'surprise' });
  });

  it('is entered later where somebody grieves, or wants words that only a later part has', () => {
    const tender = part('second', 2, makeStory({ id: 'second', about: ['grief'], tone: 'tender' }));
    const grief = { prompt: 'my grandmother died' };
    expect(answer([opening, tender], grief)).toMatchObject({ id: 'second', match: 'matched' });
    expect(answer([opening, second], { vocabulary: ['second'] })).toMatchObject({ id: 'second', match: 'matched' });
  });
});

describe('a story of a finer step', () => {
  const stepped = (id: string, cefr: 'A1' | 'A2', story = food(id)) => ({ ...story, cefr });
  const both = [stepped('easy', 'A1'), stepped('hard', 'A2'), stepped('job', 'A2', work('job'))];
  const chosen = (prompt: string, step: Wish['step'], seen: SeenStory[] = []) => {
    const choice = chooseFrom(both, wish(prompt, { step }), seen);
    return choice && { id: choice.story.id, match: choice.match };
  };

  it.each<[string, string, Wish['step'], SeenStory[], object]>([
    ['comes before one of the other step', 'dinner', 'A2', [], { id: 'hard', match: 'matched' }],
    ['comes before one that is about the wish, and says so', 'my boss', 'A1', [], { id: 'easy', match: 'closest' }],
    ['is followed by the new ones of the level', 'my boss', 'A1', had('easy'), { id: 'job', match: 'matched' }],
    ['is repeated once all of the level were had', '', 'A1', had('job', 'hard', 'easy'), { id: 'easy' }],
    ['is any of the level where the library has none', 'my boss', 'C2', [], { id: 'job', match: 'matched' }],
    ['is any of the level without a step', 'my boss', undefined, [], { id: 'job', match: 'matched' }],
  ])('%s', (_, prompt, step, seen, expected) => {
    expect(chosen(prompt, step, seen)).toMatchObject(expected);
  });
});

describe('a surprise', () => {
  const surprise = { surprise: true };

  it.each([
    [0, 'soup'],
    [0.49, 'soup'],
    [0.5, 'desk'],
    [0.99, 'desk'],
  ])('with %s drawn is of any topic, each as likely', (random, id) => {
    expect(choose('', [], surprise, random)).toEqual({ id, match: 'surprise' });
  });

  it('is of the topic that was drawn for it where there is such a story', () => {
    expect(choose('Work and career', [], surprise, 0)).toMatchObject({ id: 'desk' });
    expect(choose('Work and career', [], surprise, 0.99)).toMatchObject({ id: 'desk' });
  });

  it('is one that the learner learns best from where that is known, whatever topic was drawn', () => {
    const shares = new Map(
      Object.entries({ soup: 60, bread: 100, desk: 94 }).map(([id, percent]) => [
        id,
        { known: percent / 100, newWords: 1 },
      ]),
    );
    const known = { ...surprise, shares };
    expect(choose('Food and dining', [], known, 0.99)).toEqual({ id: 'desk', match: 'surprise' });
    expect(choose('', had('desk'), known)).toMatchObject({ id: 'bread' });
    expect(choose('', had('desk', 'bread'), known)).toMatchObject({ id: 'soup' });
    expect(choose('', had('desk', 'bread', 'soup'), known)).toMatchObject({ id: 'desk' });
    expect(choose('Food and dining', [], { ...surprise, shares: new Map() })).toMatchObject({ id: 'soup' });
    expect(choose('cooking', [], { shares })).toEqual({ id: 'soup', match: 'matched' });
  });

  it('begins no series in its middle, however well a later part fits', () => {
    const parts = [food('first'), food('second')].map((story, index) => ({
      ...story,
      series: { id: 's', part: index + 1 },
    }));
    const shares = new Map([
      ['first', { known: 0.5, newWords: 1 }],
      ['second', { known: 0.95, newWords: 1 }],
    ]);
    const told = (seen: SeenStory[]) => chooseFrom(parts, wish('', { ...surprise, shares }), seen)?.story.id;
    expect(told([])).toBe('first');
    expect(told(had('first'))).toBe('second');
  });

  it('is never a story the learner has while there is another', () => {
    expect(choose('Food and dining', had('soup', 'bread'), surprise)).toMatchObject({ id: 'desk' });
    expect(choose('', had('soup', 'desk', 'bread'), surprise)).toMatchObject({ id: 'soup' });
  });
});

describe('a story with requested words and length', () => {
  // The factory's texts: "soup sentence 0 Spanish. soup sentence 1 Spanish."
  it.each<[string, string, string[], string, string]>([
    ['the one that holds a word', '', ['sentence', 'bread'], 'bread', 'closest'],
    ['the one that holds more of them, whatever the prompt', 'cooking', ['DÉSK'], 'desk', 'closest'],
    ['what the prompt says, where all hold as many', 'my boss', ['sentence'], 'desk', 'matched'],
    ['the one that is about a word of another language', 'something else', ['métier'], 'desk', 'closest'],
    ['the one that is about a word, where there are no others', ' ', ['métier'], 'desk', 'matched'],
    ['what the prompt says, where nothing holds a word', 'cooking', ['unicorn'], 'soup', 'matched'],
  ])('is %s', (_, prompt, vocabulary, id, match) => {
    expect(choose(prompt, [], { vocabulary })).toEqual({ id, match });
  });

  it('is never one the learner has while there is another', () => {
    expect(choose('', had('desk'), { vocabulary: ['desk'] })?.id).toBe('soup');
    expect(choose('', had('bread', 'desk', 'soup'), { vocabulary: ['desk'] })?.id).toBe('desk');
  });

  it('is drawn from those that contain the words, where it is a surprise', () => {
    expect(choose('', [], { surprise: true, vocabulary: ['bread'] }, 0.99)).toEqual({ id: 'bread', match: 'surprise' });
  });

  it('is one of the longest that fit', () => {
    const short = food('short');
    const telling = short.tellings.Spanish;
    const sentences = Array.from({ length: 12 }, (_, index) => ({ text: `Frase ${index}.` }));
    const long = { ...short, id: 'long', tellings: { ...short.tellings, Spanish: { ...telling, sentences } } };
    const chosen = (prompt: string, isLong: boolean) =>
      chooseFrom([short, work('desk'), long], wish(prompt, { long: isLong }), [])?.story.id;
    expect([chosen('cooking', false), chosen('cooking', true), chosen('office', true)]).toEqual([
      'short',
      'long',
      'desk',
    ]);
  });
});
