/** The four steps of a story, in their order (specification, section 4). */
export const storySteps = ['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'] as const;
export type StoryStep = (typeof storySteps)[number];
export type StepCompletions = Readonly<Record<StoryStep, boolean>>;

/** Minutes a step is said to take (specification, section 9). */
export const estimatedMinutes: Readonly<Record<StoryStep, number>> = {
  listen_read: 5,
  shadow_speak: 7,
  chunk_drill: 5,
  quiz: 3,
};
/** In minutes: 20. */
export const estimatedMinutesTotal = storySteps.reduce((sum, step) => sum + estimatedMinutes[step], 0);

/** A story that was not begun. */
export const noStepsDone: StepCompletions = {
  listen_read: false,
  shadow_speak: false,
  chunk_drill: false,
  quiz: false,
};

/** Reads what the database holds: an object, or the same as a JSON string. A flag that is not `true` is not done. */
export function parseStepCompletions(stored: unknown): StepCompletions {
  const flags: Readonly<Record<string, unknown>> = { ...readStepCompletions(stored) };
  const done = (step: StoryStep) => flags[step] === true;
  return {
    listen_read: done('listen_read'),
    shadow_speak: done('shadow_speak'),
    chunk_drill: done('chunk_drill'),
    quiz: done('quiz'),
  };
}

/** The column as an object, even if it holds a JSON string; empty for anything else. */
export function readStepCompletions(stored: unknown): object {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  return typeof value === 'object' && value !== null ? value : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a damaged value reads as nothing done; the server merges flags by OR, so nothing is lost
  }
}

/** Merges both by OR, so that a completed step is never undone. */
export function mergeStepCompletions(a: StepCompletions, b: StepCompletions): StepCompletions {
  const either = (step: StoryStep) => a[step] || b[step];
  return {
    listen_read: either('listen_read'),
    shadow_speak: either('shadow_speak'),
    chunk_drill: either('chunk_drill'),
    quiz: either('quiz'),
  };
}

/** How many steps are done, 0 to 4. */
export function completedCount(steps: StepCompletions): number {
  return storySteps.filter((step) => steps[step]).length;
}

/** Whether all four are done: the story is then completed. */
export function isAllComplete(steps: StepCompletions): boolean {
  return completedCount(steps) === storySteps.length;
}

/** Completed steps of four, in whole percent (specification, section 4). */
export function percentComplete(steps: StepCompletions): number {
  return Math.round((completedCount(steps) / storySteps.length) * 100);
}

/** The step that comes next; null when all are done. */
export function firstIncompleteStep(steps: StepCompletions): StoryStep | null {
  return storySteps.find((step) => !steps[step]) ?? null;
}

/** The step at which a story opens: the first that is not done; a completed story starts again from its beginning. */
export function activeStep(steps: StepCompletions): StoryStep {
  return firstIncompleteStep(steps) ?? storySteps[0];
}

/** Step 0 always; step n once n-1 is done; every step of a completed story (specification, section 4). */
export function isStepReachable(steps: StepCompletions, index: number, storyCompleted: boolean): boolean {
  if (storySteps[index] === undefined) return false;
  const before = storySteps[index - 1];
  return storyCompleted || before === undefined || steps[before];
}

export type StepState = 'completed' | 'next' | 'locked';

/** The state of a step's card: done, next, or locked. */
export function stepState(steps: StepCompletions, step: StoryStep): StepState {
  if (steps[step]) return 'completed';
  return firstIncompleteStep(steps) === step ? 'next' : 'locked';
}
