import type { LibraryLanguage, NativeLanguage } from '@fabula/domain';
import { furtherWordings, type Wording } from './further-wordings.ts';

const libraryWordings: Readonly<Record<LibraryLanguage, Wording>> = {
  English: {
    vocabulary: 'What does this phrase mean?',
    cloze: 'What fills the gap, as in the story?',
    wordOrder: 'Which sentence has its words in the right order?',
    heardMeaning: 'Listen: what does the sentence mean?',
    heardText: 'Listen: which sentence do you hear?',
    phraseMeans: 'It means: {}',
    sentenceMeans: 'The sentence means: {}',
    asInStory: 'That is how the sentence goes in the story.',
    sentenceNumber: 'It is sentence {} of the story.',
  },
  Spanish: {
    vocabulary: '¿Qué significa esta expresión?',
    cloze: '¿Qué falta en el hueco, según la historia?',
    wordOrder: '¿Qué frase tiene las palabras en el orden correcto?',
    heardMeaning: 'Escucha: ¿qué significa la frase?',
    heardText: 'Escucha: ¿qué frase oyes?',
    phraseMeans: 'Significa: {}',
    sentenceMeans: 'La frase significa: {}',
    asInStory: 'Así es la frase en la historia.',
    sentenceNumber: 'Es la frase {} de la historia.',
  },
  French: {
    vocabulary: 'Que signifie cette expression ?',
    cloze: 'Que manque-t-il, d’après l’histoire ?',
    wordOrder: 'Quelle phrase a ses mots dans le bon ordre ?',
    heardMeaning: 'Écoute : que signifie la phrase ?',
    heardText: 'Écoute : quelle phrase entends-tu ?',
    phraseMeans: 'Cela signifie : {}',
    sentenceMeans: 'La phrase signifie : {}',
    asInStory: 'C’est ainsi que la phrase se trouve dans l’histoire.',
    sentenceNumber: 'C’est la phrase {} de l’histoire.',
  },
  German: {
    vocabulary: 'Was bedeutet dieser Ausdruck?',
    cloze: 'Was gehört in die Lücke, wie in der Geschichte?',
    wordOrder: 'In welchem Satz stehen die Wörter in der richtigen Reihenfolge?',
    heardMeaning: 'Hör zu: Was bedeutet der Satz?',
    heardText: 'Hör zu: Welchen Satz hörst du?',
    phraseMeans: 'Es bedeutet: {}',
    sentenceMeans: 'Der Satz bedeutet: {}',
    asInStory: 'So steht der Satz in der Geschichte.',
    sentenceNumber: 'Es ist Satz {} der Geschichte.',
  },
  Italian: {
    vocabulary: 'Che cosa significa questa espressione?',
    cloze: 'Che cosa manca, secondo la storia?',
    wordOrder: 'Quale frase ha le parole nell’ordine giusto?',
    heardMeaning: 'Ascolta: che cosa significa la frase?',
    heardText: 'Ascolta: quale frase senti?',
    phraseMeans: 'Significa: {}',
    sentenceMeans: 'La frase significa: {}',
    asInStory: 'La frase è così nella storia.',
    sentenceNumber: 'È la frase {} della storia.',
  },
  Arabic: {
    vocabulary: 'ما معنى هذه العبارة؟',
    cloze: 'ما الذي يملأ الفراغ كما في القصة؟',
    wordOrder: 'في أي جملة ترد الكلمات بالترتيب الصحيح؟',
    heardMeaning: 'استمع: ما معنى الجملة؟',
    heardText: 'استمع: أي جملة تسمع؟',
    phraseMeans: 'معناها: {}',
    sentenceMeans: 'معنى الجملة: {}',
    asInStory: 'هكذا ترد الجملة في القصة.',
    sentenceNumber: 'هي الجملة رقم {} في القصة.',
  },
  Russian: {
    vocabulary: 'Что значит это выражение?',
    cloze: 'Что пропущено, если вспомнить рассказ?',
    wordOrder: 'В каком предложении слова стоят в правильном порядке?',
    heardMeaning: 'Послушай: что значит это предложение?',
    heardText: 'Послушай: какое предложение ты слышишь?',
    phraseMeans: 'Это значит: {}',
    sentenceMeans: 'Предложение значит: {}',
    asInStory: 'Так это предложение звучит в рассказе.',
    sentenceNumber: 'Это предложение {} рассказа.',
  },
};

const wordings: Readonly<Record<NativeLanguage, Wording>> = { ...libraryWordings, ...furtherWordings };

export function wordingIn(native: NativeLanguage): Wording {
  return wordings[native];
}

export function fill(text: string, value: string): string {
  return text.replace('{}', () => value);
}
