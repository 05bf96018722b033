import { cefrSteps, levelOfCefr } from '@fabula/domain';
import { expect, it } from 'vitest';
import { instructionsFor } from './instructions.ts';

const reader = { language: 'Spanish', nativeLanguage: 'English', length: 'usual' } as const;
const levelLine = (
  wish: Partial<Parameters<typeof instructionsFor>[0]> & Pick<Parameters<typeof instructionsFor>[0], 'level'>,
) =>
  instructionsFor({ ...reader, ...wish })
    .split('\n')
    .find((line) => line.startsWith('- Level:'));

it('names the bands of a whole level', () => {
  expect(levelLine({ level: 'Intermediate' })).toMatch(/^- Level: Intermediate \(B1-B2\)\. Past and present/);
});

it('names a finer step alone, and says of each something of its own', () => {
  const lines = cefrSteps.map((step) => levelLine({ level: levelOfCefr[step], step }));
  for (const [index, step] of cefrSteps.entries()) expect(lines[index]).toContain(`(${step}).`);
  expect(new Set(lines.map((line) => line?.split('end of it:')[1])).size).toBe(cefrSteps.length);
});
