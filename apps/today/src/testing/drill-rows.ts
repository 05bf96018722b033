import { progressRow, storyRow } from '@fabula/testing';

const notes = [
  {
    phrase: 'Tienes hambre',
    translation: 'you are hungry',
    context: 'Tienes hambre y la nevera está vacía.',
    contextTranslation: 'You are hungry and the fridge is empty.',
    tip: 'Before each meal, ask yourself whether you are hungry and answer out loud.',
  },
  {
    phrase: 'con una bolsa',
    translation: 'with a bag',
    context: 'Vas al mercado con una bolsa.',
    contextTranslation: 'You go to the market with a bag.',
    tip: 'Say what you take with you when you leave the house.',
  },
  {
    phrase: 'tomates y pan',
    translation: 'tomatoes and bread',
    context: 'Compras tomates y pan.',
    contextTranslation: 'You buy tomatoes and bread.',
    tip: 'Say what you buy, two things at a time.',
  },
];

/** A story with three key phrases. */
export const drillStory = (change: Parameters<typeof storyRow>[0] = {}) =>
  storyRow({ key_phrases: notes.map(({ phrase }) => phrase), key_phrase_notes: notes, ...change });

/** An Arabic story with two key phrases and vocalized sentences for the narrator. */
export const arabicDrillStory = () =>
  drillStory({
    language: 'Arabic',
    native_language: 'Spanish',
    title: 'طبق آخر على المائدة',
    key_phrases: ['تعد المائدة', 'يطرق أحدهم الباب'],
    key_phrase_notes: [
      {
        phrase: 'تعد المائدة',
        translation: 'pones la mesa',
        context: 'تعد المائدة لنفسك فقط.',
        contextTranslation: 'Pones la mesa solo para ti.',
        tip: 'Cuando prepares la mesa en casa, di lo que haces y para cuántas personas es.',
      },
    ],
    sentences: [
      {
        text: 'تعد المائدة لنفسك فقط.',
        translation: 'Pones la mesa solo para ti.',
        speech: 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.',
      },
      {
        text: 'ثم يطرق أحدهم الباب.',
        translation: 'Entonces alguien llama a la puerta.',
        speech: 'ثُمَّ يَطْرُقُ أَحَدُهُمُ الْبَابَ.',
      },
    ],
  });

/** The progress of a learner who opens the drill for the first time. */
export const drillProgress = (change: Parameters<typeof progressRow>[0] = {}) =>
  progressRow({ step_completions: { listen_read: true, shadow_speak: true }, ...change });
