/** Specification, section 1. Profiles store them in lower case. */
export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof levels)[number];

/** The levels of the Common European Framework of Reference (CEFR) that library stories are written at. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type CefrLevel = (typeof cefrLevels)[number];

/** The steps that a learner may choose. The library ends before C2; a model writes at it. */
export const cefrSteps = [...cefrLevels, 'C2'] as const;
export type CefrStep = (typeof cefrSteps)[number];

/** The level of the product that holds a level of the CEFR. */
export const levelOfCefr: Readonly<Record<CefrStep, Level>> = {
  A1: 'Beginner',
  A2: 'Beginner',
  B1: 'Intermediate',
  B2: 'Intermediate',
  C1: 'Advanced',
  C2: 'Advanced',
};

/** The steps within a level, the easier one first. */
export function stepsOfLevel(level: Level): readonly CefrStep[] {
  return cefrSteps.filter((step) => levelOfCefr[step] === level);
}

/** Reads a stored step; null for none, and for one of another level. */
export function stepFromStored(stored: string | null, level: Level): CefrStep | null {
  return stepsOfLevel(level).find((step) => step === stored) ?? null;
}

/** The bands of the CEFR that a level names. */
export const cefrRange: Readonly<Record<Level, string>> = {
  Beginner: 'A1-A2',
  Intermediate: 'B1-B2',
  Advanced: 'C1-C2',
};

/** Minutes a day that a level is said to take (specification, section 9). */
export const dailyMinutes: Readonly<Record<Level, { readonly minimum: number; readonly maximum: number }>> = {
  Beginner: { minimum: 10, maximum: 15 },
  Intermediate: { minimum: 15, maximum: 25 },
  Advanced: { minimum: 20, maximum: 30 },
};

/**
 * Reads a stored level by whether it contains "intermediate" or "advanced"; otherwise it is Beginner (specification,
 * section 5).
 */
export function levelFromStored(stored: string): Level {
  const text = stored.toLowerCase();
  if (text.includes('intermediate')) return 'Intermediate';
  return text.includes('advanced') ? 'Advanced' : 'Beginner';
}

/** A level as profiles store it, in lower case (specification, section 3). */
export function levelToStored(level: Level): 'beginner' | 'intermediate' | 'advanced' {
  if (level === 'Intermediate') return 'intermediate';
  return level === 'Advanced' ? 'advanced' : 'beginner';
}
