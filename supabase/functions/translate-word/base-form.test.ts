import { describe, expect, it } from 'vitest';
import { baseForm, type SenseWords } from './base-form.ts';

const sell = {
  English: 'to sell',
  Spanish: 'vender',
  French: 'vendre',
  German: 'verkaufen',
  Italian: 'vendere',
  Arabic: 'يبيع',
  Russian: 'продавать',
};
const eye = {
  English: 'eye',
  Spanish: 'ojo',
  French: 'œil',
  German: 'Auge',
  Italian: 'occhio',
  Arabic: 'عين',
  Russian: 'глаз',
};
const verb = (words: SenseWords): SenseWords => ({ English: 'to do', Spanish: 'hacer', ...words });
const noun = (words: SenseWords): SenseWords => ({ English: 'thing', German: 'Ding', ...words });
const other = (words: SenseWords): SenseWords => ({ English: 'new', German: 'neu', ...words });

describe('the base form of a word', () => {
  it.each([
    ['vendió', 'Spanish', sell, { baseForm: 'vender', wordClass: 'verb', grammar: 'past' }],
    ['vendes', 'Spanish', sell, { baseForm: 'vender', wordClass: 'verb', grammar: 'present' }],
    ['venderás', 'Spanish', sell, { baseForm: 'vender', wordClass: 'verb', grammar: 'future' }],
    ['vendería', 'Spanish', sell, { baseForm: 'vender', wordClass: 'verb', grammar: 'conditional' }],
    ['llegué', 'Spanish', verb({ Spanish: 'llegar' }), { baseForm: 'llegar', wordClass: 'verb', grammar: 'past' }],
    ['leyó', 'Spanish', verb({ Spanish: 'leer' }), { baseForm: 'leer', wordClass: 'verb', grammar: 'past' }],
    [
      'levantó',
      'Spanish',
      verb({ Spanish: 'levantarse' }),
      { baseForm: 'levantarse', wordClass: 'verb', grammar: 'past' },
    ],
    ['estaba', 'Spanish', verb({ Spanish: 'ser, estar' }), { baseForm: 'estar', wordClass: 'verb', grammar: 'past' }],
    ['piensas', 'Spanish', verb({ Spanish: 'pensar' }), { baseForm: 'pensar', wordClass: 'verb', grammar: 'present' }],
    ['sigues', 'Spanish', verb({ Spanish: 'seguir' }), { baseForm: 'seguir', wordClass: 'verb', grammar: 'present' }],
    ['durmió', 'Spanish', verb({ Spanish: 'dormir' }), { baseForm: 'dormir', wordClass: 'verb', grammar: 'past' }],
    ['fue', 'Spanish', verb({ Spanish: 'ir' }), { baseForm: 'ir', wordClass: 'verb', grammar: 'past' }],
    ['fue', 'Spanish', verb({ Spanish: 'ser, estar' }), { baseForm: 'ser', wordClass: 'verb', grammar: 'past' }],
    ['tendrás', 'Spanish', verb({ Spanish: 'tener' }), { baseForm: 'tener', wordClass: 'verb', grammar: 'future' }],
    ['went', 'English', { English: 'to go', Spanish: 'ir' }, { baseForm: 'to go', wordClass: 'verb', grammar: 'past' }],
    ['ging', 'German', verb({ German: 'gehen' }), { baseForm: 'gehen', wordClass: 'verb', grammar: 'past' }],
    ['peut', 'French', verb({ French: 'pouvoir' }), { baseForm: 'pouvoir', wordClass: 'verb', grammar: 'present' }],
    ['ojos', 'Spanish', eye, { baseForm: 'ojo', grammar: 'plural' }],
    ['luces', 'Spanish', noun({ Spanish: 'luz' }), { baseForm: 'luz', grammar: 'plural' }],
    ['tardes', 'Spanish', noun({ Spanish: 'tarde' }), { baseForm: 'tarde', grammar: 'plural' }],
    ['vendait', 'French', sell, { baseForm: 'vendre', wordClass: 'verb', grammar: 'past' }],
    [
      "n'expliquait",
      'French',
      verb({ French: 'expliquer' }),
      { baseForm: 'expliquer', wordClass: 'verb', grammar: 'past' },
    ],
    ['lançait', 'French', verb({ French: 'lancer' }), { baseForm: 'lancer', wordClass: 'verb', grammar: 'past' }],
    [
      'trouvait-elle',
      'French',
      verb({ French: 'se trouver' }),
      { baseForm: 'se trouver', wordClass: 'verb', grammar: 'past' },
    ],
    ['morceaux', 'French', noun({ French: 'morceau' }), { baseForm: 'morceau', grammar: 'plural' }],
    ['verkaufte', 'German', sell, { baseForm: 'verkaufen', wordClass: 'verb', grammar: 'past' }],
    ['fährst', 'German', verb({ German: 'fahren' }), { baseForm: 'fahren', wordClass: 'verb', grammar: 'present' }],
    ['augen', 'German', eye, { baseForm: 'Auge' }],
    ['gläser', 'German', noun({ German: 'Glas' }), { baseForm: 'Glas' }],
    ['vendevano', 'Italian', sell, { baseForm: 'vendere', wordClass: 'verb', grammar: 'past' }],
    ['occhi', 'Italian', eye, { baseForm: 'occhio', grammar: 'plural' }],
    ["degl'anni", 'Italian', noun({ Italian: 'anno' }), { baseForm: 'anno', grammar: 'plural' }],
    ['продавала', 'Russian', sell, { baseForm: 'продавать', wordClass: 'verb', grammar: 'past' }],
    ['глазами', 'Russian', eye, { baseForm: 'глаз' }],
    ['новую', 'Russian', other({ Russian: 'новый' }), { baseForm: 'новый' }],
    ['sells', 'English', sell, { baseForm: 'to sell', wordClass: 'verb', grammar: 'present' }],
    ['eyes', 'English', eye, { baseForm: 'eye', grammar: 'plural' }],
  ] as const)('of “%s” (%s)', (form, language, words, expected) => {
    expect(baseForm(form, language, words)).toEqual(expected);
  });

  it.each([
    ['a form with several readings: the present or the imperative', 'vende', 'Spanish', sell],
    ['a form with several readings: the present or the past', 'abrimos', 'Spanish', verb({ Spanish: 'abrir' })],
    ['a subjunctive that ends like a past', 'esté', 'Spanish', verb({ Spanish: 'estar' })],
    ['a wish that ends like a past', 'könnte', 'German', verb({ German: 'können' })],
    ['a wish with an umlaut', 'bräuchte', 'German', verb({ German: 'brauchen' })],
    ['an imperative that ends like a past', 'bevi', 'Italian', verb({ Italian: 'bere' })],
    ['a past that is also a participle', 'sold', 'English', sell],
    ['a participle', 'vendu', 'French', sell],
    ['a future of a perfective verb, which ends like a present', 'решит', 'Russian', verb({ Russian: 'решить' })],
  ] as const)('comes without grammar for %s', (_, form, language, words) => {
    expect(baseForm(form, language, words)?.grammar).toBeUndefined();
  });

  it.each([
    ['is its own base form', 'vender', 'Spanish', sell],
    ['is listed among others', 'la', 'Spanish', other({ Spanish: 'el, la, los, las' })],
    ['is irregular, and none of the commonest', 'clung', 'English', verb({ English: 'to cling' })],
    ['only stands beside a verb', 'se', 'Spanish', verb({ Spanish: 'abrir' })],
    ['has the sense of another word here', 'de', 'Spanish', other({ Spanish: 'en' })],
    ['belongs to the other aspect of its verb', 'ответил', 'Russian', verb({ Russian: 'отвечать' })],
    ['is an adverb of an adjective', 'долго', 'Russian', other({ Russian: 'длинный, долгий' })],
    ['fits two of the words of its sense', 'vendas', 'Spanish', verb({ Spanish: 'vender, vendar' })],
    ['has a sense that is only described', 'sus', 'Spanish', other({ Spanish: '(posesivo)' })],
    ['has a sense of several words', 'puestas', 'Spanish', other({ Spanish: 'puesta de sol' })],
    ['is a particle', 'des', 'French', other({ French: 'de' })],
    ['only looks like a plural', 'its', 'English', other({ English: 'it' })],
    ['is its own base form with an article', "dell'anno", 'Italian', noun({ Italian: 'anno' })],
    ['is a contraction', 'alle', 'Italian', other({ Italian: 'al, alla' })],
    ['is Arabic', 'تبيع', 'Arabic', sell],
  ] as const)('is not told where the word %s', (_, form, language, words) => {
    expect(baseForm(form, language, words)).toBeUndefined();
  });

  it('is not told where an older library lacks the words', () => {
    expect(baseForm('vendió', 'Spanish', {})).toBeUndefined();
  });
});
