import type { GenerateStoryResponse } from '@fabula/contracts';

/** What Today says about a story that was just made. */
export type MadeStory = Pick<GenerateStoryResponse, 'storyId' | 'match' | 'repeated'>;
