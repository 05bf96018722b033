import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type PartName, partNames, UsageError } from './arguments.ts';
import { type Section, units } from './figure.ts';
import { type Machine, type Moment, machineSchema, momentSchema } from './machine.ts';

const figureSchema = z.object({
  title: z.string(),
  value: z.number(),
  unit: z.enum(units),
  goal: z.number().exactOptional(),
  note: z.string().exactOptional(),
  gates: z.boolean().exactOptional(),
});

const reportSchema = z.object({
  machine: machineSchema,
  runs: z.number(),
  pairs: z.number(),
  parts: z.array(
    z.object({
      name: z.enum(partNames),
      moment: momentSchema,
      sections: z.array(
        z.object({
          title: z.string(),
          figures: z.array(figureSchema),
          remarks: z.array(z.string()).exactOptional(),
        }),
      ),
    }),
  ),
});

/** What was measured on one machine, with the same numbers of visits and pairs. */
export interface Report {
  readonly machine: Machine;
  readonly runs: number;
  readonly pairs: number;
  /** In the order of `partNames`, each once. */
  readonly parts: readonly MeasuredPart[];
}

export interface MeasuredPart {
  readonly name: PartName;
  readonly moment: Moment;
  readonly sections: readonly Section[];
}

/**
 * The parts that stand in a file of figures; none where there is no such file.
 *
 * @throws UsageError if it holds something else, or what was measured elsewhere or in another way: times of two
 *   machines in one table would compare what cannot be compared.
 */
export function keptParts(file: string, wanted: Omit<Report, 'parts'>): readonly MeasuredPart[] {
  if (!existsSync(file)) return [];
  const kept = reportSchema.safeParse(jsonIn(file));
  if (!kept.success) throw new UsageError(`${file} exists, and is no report of the bench.`);
  const { parts, ...rest } = kept.data;
  if (!isDeepStrictEqual(rest, wanted))
    throw new UsageError(`${file} was measured on another machine or with other numbers of visits: remove it first.`);
  return parts;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What was measured now takes the place of what was measured before. */
export function withParts(before: readonly MeasuredPart[], now: readonly MeasuredPart[]): readonly MeasuredPart[] {
  return partNames.flatMap((name) => [...now, ...before].find((part) => part.name === name) ?? []);
}

/** The parts of the whole bench that were not measured. */
export function missingParts(parts: readonly MeasuredPart[]): readonly PartName[] {
  return partNames.filter((name) => !parts.some((part) => part.name === name));
}
