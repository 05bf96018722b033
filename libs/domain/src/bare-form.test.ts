import { describe, expect, it } from 'vitest';
import { bareForm, dictionaryFormIn } from './bare-form.ts';

describe('a form without what was joined to it', () => {
  it.each([
    ["l'esprit", 'French', 'esprit'],
    ["jusqu'ici", 'French', 'ici'],
    ["aujourd'hui", 'French', "aujourd'hui"],
    ["quelqu'un", 'French', "quelqu'un"],
    ['dit-elle', 'French', 'dit'],
    ['a-t-il', 'French', 'a'],
    ["dell'anno", 'Italian', 'anno'],
    ["dog's", 'English', 'dog'],
    ["dogs'", 'English', 'dogs'],
    ["can't", 'English', "can't"],
    ['gato', 'Spanish', 'gato'],
    ["l'esprit", 'Spanish', "l'esprit"],
  ] as const)('of “%s” (%s) is “%s”', (form, language, bare) => {
    expect(bareForm(form, language)).toBe(bare);
  });
});

describe('the form under which a word is kept', () => {
  const inFrench = dictionaryFormIn('French', { esprits: 'esprit', dit: 'dire' });
  it.each([
    ['esprits', 'esprit'],
    ["l'esprit", 'esprit'],
    ["d'esprits", 'esprit'],
    ['dit-elle', 'dire'],
    ['inconnus', 'inconnus'],
    ['constructor', 'constructor'],
  ])('of “%s” is “%s”', (form, word) => {
    expect(inFrench(form)).toBe(word);
  });
});
