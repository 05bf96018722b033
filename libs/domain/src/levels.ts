export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof levels)[number];
export function levelFromStored(t: string): Level {
  const l = t.toLowerCase();
  return l.includes('intermediate') ? 'Intermediate' : l.includes('advanced') ? 'Advanced' : 'Beginner';
}
export function levelToStored(l: Level): string {
  return l.toLowerCase();
}
