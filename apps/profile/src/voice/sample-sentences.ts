import type { TargetLanguage } from '@fabula/domain';

export interface SampleSentence {
  readonly text: string;
  /** The spoken text where it differs from the written one: vocalized Arabic. */
  readonly speech?: string;
}

/** A voice's sample: one sentence that shows the pace and the melody of a story. */
export const sampleSentences: Readonly<Record<TargetLanguage, SampleSentence>> = {
  Spanish: { text: 'Cada noche, mi abuela me cuenta una historia nueva.' },
  French: { text: 'Chaque soir, ma grand-mère me raconte une nouvelle histoire.' },
  German: { text: 'Jeden Abend erzählt mir meine Großmutter eine neue Geschichte.' },
  Italian: { text: 'Ogni sera mia nonna mi racconta una storia nuova.' },
  Arabic: { text: 'كل مساء تحكي لي جدتي قصة جديدة.', speech: 'كُلَّ مَسَاءٍ تَحْكِي لِي جَدَّتِي قِصَّةً جَدِيدَةً.' },
  English: { text: 'Every evening my grandmother tells me a new story.' },
};
