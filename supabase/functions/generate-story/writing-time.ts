import { ProviderError, type Secrets } from '../_shared/providers/provider-settings.ts';

const usualSeconds = 75;
/** A reservation of the quota holds for ten minutes. */
const mostSeconds = 400;

/**
 * How long a model, or one after the other, may write at a story: `AI_STORY_SECONDS`, longer for a server of one's own that
 * is slow. Whoever hosts the function gives it `answeringSeconds` more.
 * @throws ProviderError where it is no number of seconds from 5 to 400
 */
export function writingSeconds(secrets: Secrets): number {
  const seconds = Number(secrets.AI_STORY_SECONDS?.trim() || usualSeconds);
  if (Number.isInteger(seconds) && seconds >= 5 && seconds <= mostSeconds) return seconds;
  throw new ProviderError(`AI_STORY_SECONDS: whole seconds from 5 to ${mostSeconds} are needed`);
}

/** For what comes before and after: the quota, the library where nothing was written, the row. */
export const answeringSeconds = 15;
