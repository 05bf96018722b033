import { levels, nativeLanguages, targetLanguages } from '@fabula/domain';
import { z } from 'zod';

/**
 * The bodies of libs/contracts `functions.ts` as schemas; functions are deployed without contracts, so a test in
 * supabase/tests holds both together. What goes in are plain strings, what comes out are our own names.
 */
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
