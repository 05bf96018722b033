import { pickSurpriseTopic } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import { type AskedStory, customPart } from './story-wish.ts';

/** One story asked for. Asked again after a lost answer, it is the same request, so that it is made and counted once. */
export interface StoryAttempt {
  readonly requestId: string;
  /** The learner's words, or the topic that was picked as a surprise. */
  readonly prompt: string;
}

export interface AttemptOptions extends AskedStory {
  readonly userId: string;
  readonly language: string;
  readonly nativeLanguage: string;
  readonly level: string;
}

type AttemptPlatform = Pick<Platform, 'preferences' | 'random'>;

/** The attempt that is open for this very wish, else a new one, kept on the device until it is settled. */
export function openAttempt({ preferences, random }: AttemptPlatform, wish: AttemptOptions): StoryAttempt {
  const { userId, words, language, nativeLanguage, level } = wish;
  const wished = JSON.stringify([userId, words, language, nativeLanguage, level, customPart(wish)]);
  const kept = readKept(preferences.get('storyAttempt'));
  if (kept?.wished === wished) return kept;
  const attempt = { wished, requestId: crypto.randomUUID(), prompt: words ?? pickSurpriseTopic(random) };
  preferences.set('storyAttempt', JSON.stringify(attempt));
  return attempt;
}

/** Its story arrived: the next wish is another one, even in the same words. */
export function settleAttempt({ preferences }: AttemptPlatform): void {
  preferences.remove('storyAttempt');
}

function readKept(stored: string): (StoryAttempt & { wished: string }) | null {
  try {
    const { wished, requestId, prompt } = JSON.parse(stored);
    const whole = [wished, requestId, prompt].every((part) => typeof part === 'string');
    return whole ? { wished, requestId, prompt } : null;
  } catch {
    return null; // nothing kept, or damaged: a new attempt is begun
  }
}
