/** A seedling, a sprig and a tree. */
const marks = {
  Beginner: 'M16 28v-11M16 20c0-5-3-8-9-8 0 5 3 8 9 8ZM16 17c0-5 3-9 9-9 0 6-3 9-9 9Z',
  Intermediate:
    'M16 29V6M16 25c0-4-3-6-8-6 0 4 3 6 8 6ZM16 25c0-4 3-6 8-6 0 4-3 6-8 6ZM16 17c0-4-3-6-7-6 0 4 2 6 7 6ZM16 17c0-4 3-6 7-6 0 4-2 6-7 6ZM16 9c-2-2-2-4 0-6 2 2 2 4 0 6Z',
  Advanced: 'M16 29V15M16 22l-5-4M16 19l4-3M11 21a6 6 0 0 1-2-11 7 7 0 0 1 14 0 6 6 0 0 1-2 11Z',
} as const;

export interface LevelMarkProps {
  readonly level: keyof typeof marks;
}

/**
 * A level's plant. Drawn, because not every machine has a font with emoji; decorative, because a label stands beside.
 */
export function LevelMark({ level }: LevelMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={32}
      height={32}
      fill="none"
      stroke="var(--good)"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={marks[level]} />
    </svg>
  );
}
