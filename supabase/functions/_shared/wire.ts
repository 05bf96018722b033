import { levels, nativeLanguages, targetLanguages } from '@fabula/domain';
import { z } from 'zod';

/**
 * A schema for each field of a request in libs/contracts: no field may be missing or added, and what the contract makes
 * optional is optional.
 */
export type FieldsOf<Request> = {
  readonly [Field in keyof Request]-?: Record<never, never> extends Pick<Request, Field>
    ? z.ZodExactOptional<z.ZodType<unknown, Exclude<Request[Field], undefined>>>
    : z.ZodType<unknown, Request[Field]>;
};

/** One of our own names, in any capitalization. */
const oneOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .max(40)
    .transform((given, context): Name => {
      const name = names.find((known) => known.toLowerCase() === given.toLowerCase());
      if (name !== undefined) return name;
      context.addIssue({ code: 'custom', message: 'Unknown name' });
      return z.NEVER;
    });

export const targetLanguage = oneOf(targetLanguages);
export const nativeLanguage = oneOf(nativeLanguages);
export const level = oneOf(levels);
