import { surpriseTopics, type TargetLanguage } from '@fabula/domain';
import { z } from 'zod';

const topicHint = `one of: ${surpriseTopics.join('; ')}`;

const sentence = z.object({
  text: z.string().describe('one sentence of the story, in the language learned'),
  translation: z.string().describe('this sentence alone, in the learner’s own language'),
});
const vocalised = sentence.extend({
  speech: z.string().describe('the same letters as `text`, fully vocalised with tashkil').exactOptional(),
});
const draft = z.object({
  outline: z.string().describe('who, where, what goes wrong, how it ends: at most 40 words, in English'),
  title: z.string().describe('in the language learned'),
  titleTranslation: z.string().describe('what the title says, in the learner’s own language').exactOptional(),
  scenario: z.string().describe('where this happens and why it is about the learner, in the learner’s own language'),
  topic: z.string().describe(topicHint),
  sentences: z.array(sentence),
  keyPhrases: z.array(
    z.object({
      phrase: z.string().describe('letter for letter as it stands in its sentence'),
      sentence: z.int().describe('which one of `sentences`, counted from 0'),
      translation: z.string().describe('in the learner’s own language'),
      tip: z.string().describe('when to say it, in the learner’s own language'),
    }),
  ),
  speakingPrompts: z.array(z.string()).describe('three questions to the learner, in the language learned'),
});
const arabicDraft = draft.extend({ sentences: z.array(vocalised) });

/** A story as a model writes it. Only its shape is checked; whether it is good is for the gate to decide. */
export type StoryDraft = Omit<z.output<typeof arabicDraft>, 'outline'>;

/** The schema of a model's answer, in the order it writes. The gate checks limits, because it can say what is wrong. */
export function draftSchema(language: TargetLanguage): z.ZodType<StoryDraft> {
  return language === 'Arabic' ? arabicDraft : draft;
}
