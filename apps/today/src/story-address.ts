import { routes } from '@fabula/contracts';
import type { StoryStep } from '@fabula/domain';

/** The address of the player at one step of a story. */
export function storyAddress(storyId: string, step: StoryStep): string {
  return `${routes.story(storyId)}?step=${step}`;
}
