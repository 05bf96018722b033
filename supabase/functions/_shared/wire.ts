import { levels, nativeLanguages, targetLanguages } from '@fabula/domain';
import { z } from 'zod';

/**
 * A schema for each field of a request of libs/contracts: none is missing and none is more, and what the contract lets a caller
 * leave out may be left out.
 */
export type FieldsOf<Request> = {
  readonly [Field in keyof Request]-?: Record<never, never> extends Pick<Request, Field>
    ? z.ZodExactOptional<z.ZodType<unknown, Exclude<Request[Field], undefined>>>
    : z.ZodType<unknown, Request[Field]>;
};

/** One of our own names, however the caller writes its capitals. */
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
