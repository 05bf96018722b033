import { describe, expect, it } from 'vitest';
import { markupIn } from './markup.ts';
import { repetitionIn } from './repetition.ts';
import { foreignScript } from './script.ts';

describe('markupIn', () => {
  it.each([
    ['<b>Du</b> gehst.', 'tag'],
    ['You go home.<br/>', 'tag'],
    ['Bread &amp; cheese', 'entity'],
    ['Das ist **sehr** gut.', 'emphasis'],
    ['You are _very_ late.', 'emphasis'],
    ['# Chapter one', 'heading'],
    ['- You go home.', 'list item'],
    ['1. You go home.', 'list item'],
    ['`home`', 'code'],
    ['See [this](here).', 'link'],
    ['Look at https://example.org', 'link'],
    ['Hello {{name}}', 'placeholder'],
    ['Hello [NAME]', 'placeholder'],
    ['You go\\nhome', 'escape'],
    ['You go\nhome', 'line break'],
    ['You go\u200b home', 'invisible character'],
    ['\u202eemoh', 'invisible character'],
  ])('finds %j', (text, kind) => {
    expect(markupIn(text)).toContain(kind);
  });

  it.each([
    'You say: “No!” – and go… at 3 > 2?',
    '« Bonjour », dis-tu à 10 h 30 (déjà).',
    'Tom & Jerry kosten 3,50 €; das ist 50 % mehr.',
    '¿Y tú? ¡Claro! It’s 2 < 3.',
    'تقول: «لا!»، ثم تذهب.',
    'Ты говоришь: «Нет!» — и уходишь.',
  ])('leaves %j alone', (text) => {
    expect(markupIn(text)).toEqual([]);
  });
});

describe('foreignScript', () => {
  it.each([
    ['You go to the магазин.', 'English', ['магазин']],
    ['Du gehst nach Hаuse.', 'German', ['Hаuse']],
    ['Tu vas à la 学校.', 'French', ['学校']],
    ['Ты идёшь в market.', 'Russian', ['market']],
    ['تذهب إلى market الآن', 'Arabic', ['market']],
    ['あなたは 시장 へ行きます', 'Japanese', ['시장']],
  ] as const)('finds the foreign words of %j', (text, language, strange) => {
    expect(foreignScript(text, language)).toEqual(strange);
  });

  it.each([
    ['Ты купил USB и Wi-Fi за 20 €.', 'Russian'],
    ['تشتري USB بعشرين يورو', 'Arabic'],
    ['Ça coûte 20 € à l’Œuvre, Ñandú!', 'French'],
    ['パンとチーズを三つ、コーヒーも。', 'Japanese'],
    ['빵과 치즈와 漢字', 'Korean'],
  ] as const)('leaves %j alone', (text, language) => {
    expect(foreignScript(text, language)).toEqual([]);
  });
});

describe('repetitionIn', () => {
  const sentences = ['You go home with your old brother.', 'It rains.', 'Your brother has no umbrella today.'];

  it('finds a repeated sentence, even with a word changed', () => {
    expect(repetitionIn([...sentences, 'you go home, with your old brother!'], 'English')).toEqual([
      'sentence 3 repeats sentence 0',
    ]);
    expect(repetitionIn([...sentences, 'You go home with your old sister.'], 'English')).toEqual([
      'sentence 3 repeats sentence 0',
    ]);
  });

  it('finds the same words over and over', () => {
    expect(repetitionIn(['You go home go home go home.'], 'English')).toHaveLength(1);
    expect(repetitionIn(['You wait, wait, wait.'], 'English')).toHaveLength(1);
  });

  it('accepts what somebody would say', () => {
    expect(repetitionIn([...sentences, 'It snows.', 'Your brother is very, very wet.'], 'English')).toEqual([]);
  });
});
