import { describe, expect, it } from 'vitest';
import { arabicInLatin, sentenceInLatin } from './arabic-in-latin.ts';

describe('Arabic in Latin letters', () => {
  it.each([
    ['short and long vowels', 'كِتَابٌ', 'kitābun'],
    ['a long "ī" and a long "ū"', 'تُرِيدِينَ سُوقًا', 'turīdīna sūqan'],
    ['two vowels that sound together', 'يَوْمٌ وَبَيْتٌ', 'yawmun wabaytun'],
    ['letters that are one sound of two letters', 'ثَلَاثَةُ خُبْزٍ ذَهَبَ شَرِبَ غَدًا', 'thalāthatu khubzin dhahaba shariba ghadan'],
    ['letters with a dot below', 'حَقِيبَةٌ صَبَاحٌ ضَوْءٌ طَاوِلَةٌ ظُهْرٌ', 'ḥaqībatun ṣabāḥun ḍawʾun ṭāwilatun ẓuhrun'],
    ['two letters that are no "sh"', 'أَسْهَلُ', 'as·halu'],
    ['a doubled letter', 'تُعِدُّ الْخَبَّازُ', 'tuʿiddu al-khabbāzu'],
    ['a doubled "y"', 'سَيِّدَةٌ عَرَبِيَّةٌ', 'sayyidatun ʿarabiyyatun'],
    ['the article before moon letters', 'الْبَيْتُ الْأَوَّلُ', 'al-baytu al-awwalu'],
    ['the article before sun letters', 'الشَّمْسُ الرَّابِعَةُ', 'ash-shamsu ar-rābiʿatu'],
    ['the article after a word written with it', 'بِالْبَابِ وَالشَّايَ لِلْبَيْتِ', 'bi-l-bābi wa-sh-shāya li-l-bayti'],
    ['no article in a word that begins like one', 'وَالِدِي فَالْتَفَتَ', 'wālidī faltafata'],
    ['an article whose lam the word begins with', 'الَّذِي اللَّيْلَ', 'alladhī al-layla'],
    ['the article after two words written with it', 'وَبِالنِّسْبَةِ وَلِلْبَيْتِ', 'wa-bi-n-nisbati wa-li-l-bayti'],
    ['an article that takes the vowel of its word', 'الِاسْمُ وَالِانْتِظَارِ', 'al-ismu wa-l-intiẓāri'],
    ['the name of God', 'اللَّهُ وَاللَّهِ', 'allāhu wa-llāhi'],
    ['tāʾ marbūṭa with an ending and without one', 'مَدْرَسَةِ مَدْرَسَة صَلَاة', 'madrasati madrasa ṣalāh'],
    ['hamza at the beginning, inside and at the end', 'أَكَلَ إِلَى سَأَلَ مِائَةٌ شَيْءٌ', 'akala ilā saʾala miʾatun shayʾun'],
    ['alif with a line above', 'آخِرُ قُرْآنٌ', 'ākhiru qurʾānun'],
    ['the alif of a plural, which is silent', 'قَالُوا', 'qālū'],
    ['alif maqṣūra', 'عَلَى هُدًى', 'ʿalā hudan'],
    [
      'long vowels that are not written',
      'هَذَا هَذِهِ ذَلِكَ لَكِنَّهُ وَلَكِنْ أُولَئِكَ',
      'hādhā hādhihi dhālika lākinnahu walākin ulāʾika',
    ],
    ['a name', 'لِينَا بْرُونُو', 'līnā brūnū'],
    ['no vowel at the end, where a voice may pause', 'كِتَاب.', 'kitāb.'],
  ])('has %s', (_, arabic, latin) => {
    expect(arabicInLatin(arabic)).toBe(latin);
  });

  it('keeps what is not Arabic, with the signs that Latin letters have', () => {
    expect(arabicInLatin('«نَعَمْ، 3 كُتُبٍ؟» Tom')).toBe('«naʿam, 3 kutubin?» Tom');
  });

  it('needs no sign before an alif, which tells it', () => {
    expect(arabicInLatin('كِتاب')).toBe('kitāb');
  });

  it.each(['كتاب', 'قَالَ كتاب', 'اخْرُجْ'])('is not known where a vowel is missing: %s', (plain) => {
    expect(arabicInLatin(plain)).toBeNull();
  });
});

describe('a sentence in Latin letters', () => {
  const sentence = { text: 'تشرب الشاي هنا.', translation: 'You drink tea here.', speech: 'تَشْرَبُ الشَّايَ هُنَا.' };

  it('is read as it is spoken, and so are words of it', () => {
    expect(sentenceInLatin(sentence)).toBe('tashrabu ash-shāya hunā.');
    expect(sentenceInLatin(sentence, { start: 5, end: 10 })).toBe('ash-shāya');
  });

  it.each([
    ['is not vocalized', { ...sentence, speech: undefined }],
    ['is spoken in other words than it is read', { ...sentence, speech: 'تَأْكُلُ الْخُبْزَ هُنَا.' }],
  ])('is none where the sentence %s', (_, { speech, ...rest }) => {
    expect(sentenceInLatin({ ...rest, ...(speech === undefined ? {} : { speech }) })).toBeNull();
  });
});
