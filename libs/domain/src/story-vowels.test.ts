import { describe, expect, it } from 'vitest';
import { storyVowels } from './story-vowels.ts';
import { withoutVowelSigns } from './vowel-signs.ts';

const sentences = [
  'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.',
  'ثُمَّ يَطْرُقُ أَحَدُهُمُ الْبَابَ.',
  'تَقِفُ جَارَتُكَ أَمَامَ الْبَابِ.',
  'هَذَا مِنْ بَيْتِهَا، وَمَنْ جَاءَ؟',
  'مَنْ مَعَهَا؟',
].map((speech) => ({ text: withoutVowelSigns(speech), speech }));

describe('a text about a story', () => {
  it.each([
    ['a sentence of the story', 'ثم يطرق أحدهم الباب.', 'ثُمَّ يَطْرُقُ أَحَدُهُمُ الْبَابَ.'],
    ['words that follow each other there', 'تعد المائدة', 'تُعِدُّ الْمَائِدَةَ'],
    ['a sentence with a gap', 'تعد ____ لنفسك فقط.', 'تُعِدّ ____ لِنَفْسِكَ فَقَطْ.'],
    ['a word by itself, without its ending', 'على المائدة', 'على الْمَائِدَة'],
    ['a word that has two endings there', 'الباب', 'الْبَاب'],
    ['a word by itself whose last letter is doubled', 'تعد', 'تُعِدّ'],
    ['a word that is two words, plain', 'من؟', 'من؟'],
    ['words of its own, plain', 'لماذا يطرق الرجل؟', 'لماذا يَطْرُق الرجل؟'],
    ['vowels that it has already', 'تُعد المائدة', 'تُعِدُّ الْمَائِدَةَ'],
    ['no words', '____', '____'],
    ['nothing', '', ''],
  ])('shows %s', (_name, text, shown) => {
    expect(storyVowels(sentences)(text)).toBe(shown);
  });

  it('stays as it is where the story has no vowels', () => {
    expect(storyVowels([{ text: 'تعد المائدة.' }])('تعد المائدة')).toBe('تعد المائدة');
  });
});
