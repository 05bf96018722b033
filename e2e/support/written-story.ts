import { type LanguageModelDouble, startLanguageModelDouble } from '@fabula/supabase/testing';
import { test as journey } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

export interface Writer {
  readonly server: Server;
  /** The double of the model, and what it writes next. */
  readonly model: LanguageModelDouble;
}

export const modelName = 'tiny-teller';

/** Journeys on a server where a model writes the stories. */
export const test = journey.extend<object, { writer: Writer }>({
  writer: [
    async ({}, use) => {
      const model = await startLanguageModelDouble();
      const server = await startServer({
        TRUST_PROXY: '1',
        AI_STORY: 'openai-compatible,library',
        AI_OPENAI_BASE_URL: model.url,
        AI_OPENAI_MODEL: modelName,
      });
      await use({ server, model });
      await server.dispose();
      await model.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ writer }, use) => use(writer.server.url),
});

/** The learner's request, and the story that the model makes of it. */
export const wish = 'We moved to Cádiz with our parrot Lola, and the key does not open the blue door.';
export const savedPhrase = 'buenas noches';

const sentences = [
  ['Llegas a Cádiz con dos cajas y un loro verde.', 'You arrive in Cádiz with two boxes and a green parrot.'],
  ['Tu loro se llama Lola y habla todo el día.', 'Your parrot is called Lola and talks all day.'],
  ['Tu piso nuevo tiene una puerta azul muy vieja.', 'Your new flat has a very old blue door.'],
  ['Pones la llave, pero la puerta no se abre.', 'You put the key in, but the door does not open.'],
  ['Son las once y hace frío en la calle.', 'It is eleven o’clock and it is cold in the street.'],
  ['Lola dice buenas noches con una voz muy alta.', 'Lola says good night in a very loud voice.'],
  ['Una vecina abre su ventana y te mira.', 'A neighbour opens her window and looks at you.'],
  ['Ella baja con una sopa y otra llave.', 'She comes down with a soup and another key.'],
  ['Tu casa está en el número siete, no en el uno.', 'Your home is at number seven, not at number one.'],
] as const;

/** A story as a model writes it, which passes the gate. */
export const goodStory = {
  outline: 'Moving day in Cádiz: the key does not fit, the parrot wakes a neighbour, the door was the wrong one.',
  title: 'La puerta azul de Cádiz',
  titleTranslation: 'The Blue Door of Cádiz',
  scenario: 'You have just moved to Cádiz. It is late, and your key does not open the door.',
  topic: 'Family and relationships',
  sentences: sentences.map(([text, translation]) => ({ text, translation })),
  keyPhrases: [
    { phrase: 'todo el día', sentence: 1, translation: 'all day', tip: 'For what goes on from morning to evening.' },
    { phrase: 'no se abre', sentence: 3, translation: 'does not open', tip: 'Say it of doors, windows and files.' },
    { phrase: 'hace frío', sentence: 4, translation: 'it is cold', tip: 'Say it of the weather.' },
    { phrase: 'buenas noches', sentence: 5, translation: 'good night', tip: 'Say it when you come or go late.' },
    { phrase: 'otra llave', sentence: 7, translation: 'another key', tip: 'Ask for it where yours does not fit.' },
  ],
  speakingPrompts: ['¿Dónde vives ahora?', '¿Quién vive cerca de ti?', '¿Qué haces cuando no tienes tu llave?'],
};

/** Its last sentence and a phrase are missing, so the gate refuses it after its beginning was shown. */
export const shortStory = { ...goodStory, sentences: goodStory.sentences.slice(0, 3) };

/** A story in two pieces: the first holds this many whole sentences, the second all the rest. */
export function heldAfter(story: typeof goodStory, whole: number) {
  const json = JSON.stringify(story);
  const next = story.sentences[whole]?.text ?? '';
  const at = json.indexOf(next) + next.length / 2;
  return { text: [json.slice(0, at), json.slice(at)], isHeld: true };
}
