import { randomUUID } from 'node:crypto';
import type { GenerateStoryRequest } from '@fabula/contracts';

/** A Spanish story for beginners as a model writes it, with translations into English and Portuguese. */
const sentences = [
  ['Hoy es lunes y llueve mucho.', 'Today is Monday and it is raining a lot.', 'Hoje é segunda-feira e chove muito.'],
  ['Te levantas tarde otra vez.', 'You get up late again.', 'Você acorda tarde outra vez.'],
  [
    'Buscas tu paraguas rojo por toda la casa.',
    'You look for your red umbrella all over the house.',
    'Você procura o seu guarda-chuva vermelho pela casa toda.',
  ],
  ['Tu paraguas está en la oficina.', 'Your umbrella is at the office.', 'O seu guarda-chuva está no escritório.'],
  [
    'Sales a la calle con una bolsa en la cabeza.',
    'You go out into the street with a bag on your head.',
    'Você sai para a rua com um saco na cabeça.',
  ],
  ['Una niña te mira y se ríe.', 'A girl looks at you and laughs.', 'Uma menina olha para você e dá risada.'],
  ['En el autobús ves a tu jefa.', 'On the bus you see your boss.', 'No ônibus você vê a sua chefe.'],
  [
    'Ella lleva la misma bolsa verde que tú.',
    'She wears the same green bag as you.',
    'Ela usa o mesmo saco verde que você.',
  ],
  [
    'El conductor tiene tres paraguas y no los presta.',
    'The driver has three umbrellas and does not lend them.',
    'O motorista tem três guarda-chuvas e não empresta nenhum.',
  ],
] as const;

const notes = {
  English: {
    scenario: 'It is a wet Monday and you are late for work. It could happen to you this week.',
    phrases: ['late again', 'at the office', 'on your head', 'looks at you', 'the same bag'],
    tip: 'Say it to yourself whenever it happens to you, and then say what comes next.',
  },
  Portuguese: {
    scenario: 'É uma segunda-feira de chuva e você está atrasado para o trabalho. Pode acontecer com você esta semana.',
    phrases: ['tarde outra vez', 'no escritório', 'na cabeça', 'olha para você', 'o mesmo saco'],
    tip: 'Diga isto em voz alta sempre que acontecer com você, e depois conte o que vem a seguir.',
  },
} as const;

const phrases = [
  ['tarde otra vez', 1],
  ['en la oficina', 3],
  ['en la cabeza', 4],
  ['te mira', 5],
  ['la misma bolsa', 7],
] as const;

export function umbrellaStory(native: keyof typeof notes = 'English') {
  const { scenario, phrases: meanings, tip } = notes[native];
  return {
    outline: 'A wet Monday, no umbrella, a bag on the head, and the boss wears the same one.',
    title: 'La bolsa verde',
    titleTranslation: native === 'English' ? 'The Green Bag' : 'A sacola verde',
    scenario,
    topic: 'Work and career',
    sentences: sentences.map(([text, english, portuguese]) => ({
      text,
      translation: native === 'English' ? english : portuguese,
    })),
    keyPhrases: phrases.map(([phrase, sentence], index) => ({
      phrase,
      sentence,
      translation: meanings[index] ?? '',
      tip,
    })),
    speakingPrompts: ['¿A qué hora te levantas tú?', '¿Cómo vas al trabajo?', '¿Qué haces cuando llueve?'],
  };
}

export type WrittenDraft = ReturnType<typeof umbrellaStory>;

/** The gate refuses it, because its last sentences are missing. */
export function tooShort(story: WrittenDraft): WrittenDraft {
  return { ...story, sentences: story.sentences.slice(0, 5) };
}

/** The answer in two pieces, each held back: the first holds this many whole sentences. */
export function heldAfter(story: WrittenDraft, sentences: number) {
  const text = JSON.stringify(story);
  const at = text.indexOf(story.sentences[sentences]?.text ?? '') + 5;
  return { text: [text.slice(0, at), text.slice(at)], isHeld: true };
}

/** The request of a learner who gets this story. */
export function wishOf(changes: Partial<GenerateStoryRequest> = {}): GenerateStoryRequest {
  return {
    requestId: randomUUID(),
    prompt: 'It rains and I am late for work',
    language: 'Spanish',
    nativeLanguage: 'English',
    level: 'Beginner',
    perspective: 'second_person',
    ...changes,
  };
}
