import { describe, expect, it } from 'vitest';
import { searchTerms, shorterForms } from './search-terms.ts';

describe('the shorter words from which a form may be derived', () => {
  it.each([
    ['an English ending', 'cooking', 'cook'],
    ['a Spanish one', 'cenamos', 'cena'],
    ['an Arabic "my"', 'عملي', 'عمل'],
    ['an Arabic "and" with it', 'وعملي', 'عمل'],
    ['a ه that "my" makes a ت', 'عائلتي', 'عائلة'],
    ['a Russian case', 'лесу', 'лес'],
    ['a Russian case of a longer word', 'врача', 'врач'],
  ])('are found in %s', (_, form, word) => {
    const [term = ''] = searchTerms(form);
    expect(shorterForms(term)).toContain(searchTerms(word)[0]);
  });

  it('are none for a short word', () => {
    expect(shorterForms('sea')).toEqual([]);
    expect(shorterForms('дом')).toEqual([]);
  });
});
