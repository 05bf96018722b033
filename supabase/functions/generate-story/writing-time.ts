import { ProviderError, type Secrets } from '../_shared/providers/provider-settings.ts';

const usualSeconds = 75;
/** Less than ten minutes, for which a reservation of the quota holds. */
const mostSeconds = 400;

/**
 * How long one model, or several one after the other, may write a story: `AI_STORY_SECONDS`, which a slow self-hosted
 * server can raise. The host gives the function `answeringSeconds` more.
 * @throws ProviderError where it is not a number of seconds from 5 to 400
 */
export function writingSeconds(secrets: Secrets): number {
  const seconds = Number(secrets.AI_STORY_SECONDS?.trim() || usualSeconds);
  if (Number.isInteger(seconds) && seconds >= 5 && seconds <= mostSeconds) return seconds;
  throw new ProviderError(`AI_STORY_SECONDS: whole seconds from 5 to ${mostSeconds} are needed`);
}

/** Time for what comes before and after: the quota, the library where no story was written, the row. */
export const answeringSeconds = 15;
