import type { Operation, ProgressPatch } from '@fabula/contracts';
import { emptyProgress, mergeProgress, type StoryProgress } from '@fabula/domain';
import { functionAnswers, progressRow, storyRow, takesOperations } from '@fabula/testing';
import { HttpResponse, http } from 'msw';

const storyId = '10000000-0000-4000-8000-000000000001';
const at = '2026-11-21T10:00:00Z';

/** A server that merges what it is sent like the real one, so that a reload gets the noted progress. */
export function progressServer(change: Partial<StoryProgress> = {}) {
  let progress: StoryProgress = {
    ...emptyProgress(storyId),
    steps: { listen_read: true, shadow_speak: false, chunk_drill: false, quiz: false },
    ...change,
  };
  const patches: ProgressPatch[] = [];
  const handlers = [
    http.get('*/rest/v1/user_story_progress', () => HttpResponse.json([rowOf(progress)])),
    takesOperations((sent) => {
      const operation = sent as Operation;
      if (operation.kind !== 'progress') return;
      patches.push(operation.patch);
      progress = mergeProgress(progress, operation.patch, at);
    }),
  ];
  return { handlers, patches, progress: () => progress };
}

function rowOf({ speaking, steps, completed }: StoryProgress) {
  return progressRow({
    completed,
    step_completions: { ...steps },
    speaking: {
      sentences: Object.fromEntries([...speaking.sentences].map(([index, kept]) => [index, { ...kept }])),
      seconds: speaking.seconds,
    },
  });
}

/** A story of five sentences, which are enough for the acoustic match. */
export const shadowStory = (change: Parameters<typeof storyRow>[0] = {}) =>
  storyRow({
    sentences: [
      { text: 'Tienes hambre y la nevera está vacía.', translation: 'You are hungry and the fridge is empty.' },
      { text: 'Vas al mercado con una bolsa.', translation: 'You go to the market with a bag.' },
      { text: 'Compras tomates y pan para todos.', translation: 'You buy tomatoes and bread for all.' },
      { text: 'Vuelves a casa y cocinas despacio.', translation: 'You go home and cook slowly.' },
      { text: 'Por la noche cenas con tus amigos.', translation: 'At night you have dinner with your friends.' },
    ],
    ...change,
  });

/** A transcription service that hears this. */
export const hears = (text: string) => functionAnswers('speech-to-text', { text, source: { provider: 'test' } });

/** A vocalized Arabic story for a learner whose native language is Spanish. */
export const arabicShadowStory = () =>
  shadowStory({
    language: 'Arabic',
    native_language: 'Spanish',
    title: 'طبق آخر على المائدة',
    sentences: [
      {
        text: 'إنه يوم السبت وأنت جائع.',
        translation: 'Es sábado y tienes hambre.',
        speech: 'إِنَّهُ يَوْمُ السَّبْتِ وَأَنْتَ جَائِعٌ.',
      },
      { text: 'ثلاجتك شبه فارغة.', translation: 'Tu nevera está casi vacía.', speech: 'ثَلَّاجَتُكَ شِبْهُ فَارِغَةٍ.' },
      {
        text: 'تذهب إلى السوق القريبة من بيتك.',
        translation: 'Vas al mercado, cerca de tu casa.',
        speech: 'تَذْهَبُ إِلَى السُّوقِ الْقَرِيبَةِ مِنْ بَيْتِكَ.',
      },
    ],
  });
