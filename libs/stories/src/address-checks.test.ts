import { fillSlots, slotsIn } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { ambiguousTexts, checkAddress, forWoman } from './address-checks.ts';
import { checkStory } from './checks.ts';
import { readStory, storyFolders } from './read-story.ts';
import type { Story, Telling } from './story-format.ts';

const story = readStory('b2-ten-boxes');

type Change = (telling: Telling) => Telling;

/** The story with other texts in Russian. What is written with markers stands in `written`, as it does in a file. */
function told(written: Readonly<Record<string, string>>, change: Change = (telling) => telling): Story {
  const Russian = change(story.tellings.Russian);
  const marked = { ...story.marked, Russian: { ...story.marked.Russian, ...written } };
  return { ...story, tellings: { ...story.tellings, Russian }, marked };
}

/** With another text, as it is written, in the place of a sentence. */
function withSentence(index: number, text: string): Story {
  const plain = fillSlots(text, {});
  return told({ [plain]: text }, (telling) => ({
    ...telling,
    sentences: telling.sentences.map((one, at) => (at === index ? { ...one, text: plain } : one)),
  }));
}

const isMarked = (texts: Readonly<Record<string, string>> = {}) =>
  Object.values(texts).some((text) => slotsIn(text).includes('woman'));

describe('a story that addresses a woman', () => {
  it('is right in both readings wherever there is one', () => {
    const stories = storyFolders()
      .map((id) => readStory(id))
      .filter(({ marked }) => Object.values(marked).some(isMarked));
    expect(stories.length).toBeGreaterThan(0);
    expect(stories.flatMap(checkStory)).toEqual([]);
  });

  it('differs for her in the languages that have markers, and in no other', () => {
    const { tellings } = forWoman(story);
    expect(tellings.Russian.sentences[1]?.text).toBe(
      'Поэтому ты решила продать всё, к чему по меньшей мере год не прикасалась.',
    );
    expect(story.tellings.Russian.sentences[1]?.text).toContain('ты решил продать');
    expect(tellings.Russian.questions[0]?.question).toBe('Почему ты решила продать вещи?');
    expect(tellings.Arabic.sentences[2]?.text).toBe(story.tellings.Arabic.sentences[2]?.text);
    expect(tellings.Arabic.sentences[2]?.speech).toContain('وَضَعْتِ');
    expect(tellings.English).toBe(story.tellings.English);
  });

  it.each([
    ['two equal forms', 'Ты {woman|решил|решил}.', 'says the same'],
    ['the end of a word', 'Ты решил{woman||а}.', 'cuts a word'],
    ['the beginning of a word', 'Ты {woman|не|}решил.', 'cuts a word'],
    ['two words that only an empty form joins', 'Ты{woman| сам|}решил.', 'cuts a word'],
    ['an empty form between two spaces', 'Ты {woman||сама} решил.', 'a space too many'],
    ['an empty form at the end', 'Ты решил {woman||сама}', 'a space too many'],
    ['nothing for a man', '{woman||Ты решила}', 'a space too many'],
  ])('is refused with a marker of %s', (_what, text, problem) => {
    const problems = checkAddress(withSentence(0, text));
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^ru: a marker .*${problem}`, 'u'))]);
  });

  it.each([
    ['a whole word', 'Ты {woman|решил|решила}.'],
    ['a word with its space', 'Ты решил{woman|| сама}.'],
    ['a word behind a name', 'Твоё имя{name||: *}, {woman|дорогой|дорогая}.'],
  ])('may have a marker of %s', (_what, text) => expect(checkAddress(withSentence(0, text))).toEqual([]));

  it('may not have one in a keyword', () => {
    const [keyword = ''] = story.tellings.Russian.keywords;
    expect(checkAddress(told({ [keyword]: `{woman|${keyword}|${keyword}а}` }))).toEqual([
      'ru: a marker stands where nobody is addressed',
    ]);
  });

  it.each([
    [
      'a word that the glossary lacks',
      withSentence(0, 'Ты {woman|решил|порешила} продать всё.'),
      'no glossary entry for "порешила"',
    ],
    [
      'a sentence that is too long',
      withSentence(0, `Ты {woman|решил|решила${' и решила'.repeat(40)}} продать всё.`),
      /sentence 0 has \d+ words.*\(as it reads for a woman\)/u,
    ],
    [
      'a key phrase that only a man’s sentence has',
      withSentence(1, 'Ты решил продать всё, к чему {woman|по меньшей мере год|год} не прикасался.'),
      'key phrase not in sentence 1: по меньшей мере год (as it reads for a woman)',
    ],
    [
      'the quotes of another language',
      withSentence(0, 'Ты {woman|решил|“решила”} продать всё.'),
      /quotes of another language.*\(as it reads for a woman\)/u,
    ],
    ['a marker in another', withSentence(0, 'Ты {woman|решил|{woman|решил|решила}}.'), 'a slot cannot be read'],
  ])('is refused with %s', (_what, wrong, problem) => {
    expect(checkStory(wrong).join('\n')).toMatch(problem);
  });

  it('is refused where two options are one to her', () => {
    const [question] = story.tellings.Russian.questions;
    const options = ['Ты устал', 'Ты устала', ...(question?.options.slice(2) ?? [])];
    const wrong = told({ 'Ты устал': 'Ты {woman|устал|устала}' }, (telling) => ({
      ...telling,
      questions: telling.questions.map((one, at) => (at === 0 ? { ...one, options } : one)),
    }));
    expect(checkStory(wrong).join('\n')).toMatch('option twice: Ты устала');
  });

  it('is refused where what is spoken to her is not what she reads', () => {
    const [first] = story.tellings.Arabic.sentences;
    const written = story.marked.Arabic?.[first?.speech ?? ''] ?? '';
    const speech = { [first?.speech ?? '']: fillSlots(written, {}) };
    const marked = { ...story.marked, Arabic: { ...story.marked.Arabic, ...speech } };
    expect(checkStory({ ...story, marked }).join('\n')).toMatch(
      'speech of sentence 0 has other letters than its text (as it reads for a woman)',
    );
  });
});

describe('a text of a file', () => {
  const russian = story.tellings.Russian;

  it('may be written in two places if it is written in one way', () => {
    const title = 'Ты {woman|готов|готова}';
    expect(ambiguousTexts({ ...russian, title, scenario: title })).toEqual([]);
  });

  it('is not written with a marker here and without there, since only one of them could be kept', () => {
    const wrong = { ...russian, title: 'Ты {woman|готов|готова}', scenario: 'Ты готов' };
    expect(ambiguousTexts(wrong)).toEqual(['written with a marker and without, or with two: Ты готов']);
  });
});
