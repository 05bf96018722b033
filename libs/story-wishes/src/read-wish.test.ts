import { describe, expect, it } from 'vitest';
import { readWish } from './read-wish.ts';

const idsOf = (text: string) => [...readWish(text).concepts.keys()];

describe('a wish', () => {
  // Word forms, in each language of the library.
  it.each([
    ['my grandmothers', 'grandmother'],
    ['we were cooking', 'cooking'],
    ['estoy cocinando', 'cooking'],
    ['je cuisinais', 'cooking'],
    ['Er kochte', 'cooking'],
    ['cuciniamo', 'cooking'],
    ['с бабушкой', 'grandmother'],
    ['وجدتي', 'grandmother'],
    ['بالقطار', 'train'],
    ['en el AVIÓN', 'airplane'],
    ['en el avion', 'airplane'],
  ])('in which stands %j is about %s', (text, concept) => {
    expect(idsOf(text)).toContain(concept);
  });

  // Words that share letters or a stem, and no meaning.
  it.each([
    ['training', 'train'],
    ['hospitality', 'hospital'],
    ['a lazy weekend', 'week'],
    ['the whole week', 'weekend'],
    ['un livre de cuisine', 'weighing_food'],
    ['une livre de tomates', 'reading'],
    ['la estación del año', 'farewell'],
    ['ich arbeite bei der Bank', 'bench'],
    ['auf einer Bank am Fluss', 'bank'],
    ['стрельба из лука', 'vegetables'],
    ['Gericht, ich bin Zeuge', 'food'],
    ['das Essen vor Gericht war lecker', 'law'],
    ['Bankrott', 'bank'],
    ['mi sono perso nel bosco con mio figlio', 'grief'],
  ])('in which stands %j is not about %s', (text, concept) => {
    expect(idsOf(text)).not.toContain(concept);
  });

  it.each([
    ['a phrase', 'a job interview tomorrow', 'job_interview'],
    ['a phrase with a word between', 'my interview for a new job', 'job_interview'],
    ['a phrase in another order', 'бабушка вчера умерла', 'grief'],
    ['a phrase with any member of the family', 'I lost my uncle', 'grief'],
    ['a German verb in two parts', 'ich ziehe nächste Woche mit meiner Schwester um', 'moving_in'],
    ['both parts of a German compound', 'Gartenmusik', 'garden'],
    ['the other part of it', 'Gartenmusik', 'music'],
    ['a word with a typing error', 'a restaurnat', 'restaurant'],
  ])('may hold %s: %j', (_, text, concept) => {
    expect(idsOf(text)).toContain(concept);
  });

  it('means by a phrase what the phrase means and none of its words', () => {
    expect(idsOf('a job interview')).toEqual(['job_interview']);
    expect(idsOf('no money')).toEqual(['short_of_money']);
    expect(idsOf('my mother died')).toEqual(expect.arrayContaining(['parent_died', 'grief']));
  });

  it.each([
    ['I lost my job and have told nobody', true],
    ['ho paura', true],
    ['Trennung', true],
    ['ma chimio', true],
    ['أمي مريضة', true],
    ['my first job', false],
    ['I am nervous about the doctor', true],
    ["I'm nervous about ordering food in a restaurant", false],
    ['нервничаю перед экзаменом', false],
    ['el médico', false],
    ['ich bin müde', false],
  ])('%j is sensitive: %s', (text, sensitive) => {
    expect(readWish(text).sensitive).toBe(sensitive);
  });

  it.each([
    ['chat', ['French'], 'cat'],
    ['chat', ['English'], 'messages'],
    ['un chat dans le jardin', ['English'], 'cat'],
    ['поезд', ['English'], 'train'],
  ] as const)('%j, most likely in %s, is about %s', (text, likely, concept) => {
    expect([...readWish(text, likely).concepts.keys()]).toContain(concept);
  });

  it('of nothing but filler words, signs or unknown words is about nothing', () => {
    for (const text of ['', '…', '🙂', 'I want a story about the and with for my', 'xyzzy plugh']) {
      expect(idsOf(text)).toEqual([]);
    }
    expect(readWish('xyzzy').unknown.map(({ folded }) => folded)).toEqual(['xyzzy']);
  });
});
