import { pickSurpriseTopic } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import { type AskedStory, customPart } from './story-wish.ts';

/** One request for a story. A retry after a lost answer uses the same id, so that one story is made and counted. */
export interface StoryAttempt {
  readonly requestId: string;
  /** The learner's words, or the topic picked as a surprise. */
  readonly prompt: string;
}

export interface AttemptOptions extends AskedStory {
  readonly userId: string;
  readonly language: string;
  readonly nativeLanguage: string;
  readonly level: string;
  readonly step?: string;
}

type AttemptPlatform = Pick<Platform, 'preferences' | 'random'>;

/** The open attempt for exactly this wish, or a new one. It is kept on the device until it is settled. */
export function openAttempt({ preferences, random }: AttemptPlatform, wish: AttemptOptions): StoryAttempt {
  const { userId, words, language, nativeLanguage, level, step } = wish;
  const wished = JSON.stringify([userId, words, language, nativeLanguage, step ?? level, customPart(wish)]);
  const kept = readKept(preferences.get('storyAttempt'));
  if (kept?.wished === wished) return kept;
  const attempt = { wished, requestId: crypto.randomUUID(), prompt: words ?? pickSurpriseTopic(random) };
  preferences.set('storyAttempt', JSON.stringify(attempt));
  return attempt;
}

/** Call when the story has arrived. The next wish is then a new attempt, even in the same words. */
export function settleAttempt({ preferences }: AttemptPlatform): void {
  preferences.remove('storyAttempt');
}

function readKept(stored: string): (StoryAttempt & { wished: string }) | null {
  try {
    const { wished, requestId, prompt } = JSON.parse(stored);
    const whole = [wished, requestId, prompt].every((part) => typeof part === 'string');
    return whole ? { wished, requestId, prompt } : null;
  } catch {
    return null; // nothing is stored, or it is damaged: a new attempt begins
  }
}
