import { type FeatureManifest, type Registry, tabIcons } from '@fabula/contracts';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const label = z.strictObject({ en: z.string().min(1), es: z.string().min(1), fr: z.string().min(1) });
const contractNumber = z.string().regex(/^\d+\.\d+$/, 'major.minor is needed, for example 1.0');

/** Names occur in addresses and on the command line, where the name of a command would be ambiguous. */
const commands = ['canary', 'promote', 'rollback', 'disable', 'enable', 'status', 'host', 'shell', 'worker'];
const featureName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens only')
  .refine((name) => !commands.includes(name), 'this is the name of a command');

const featureManifestSchema = z
  .strictObject({
    name: featureName,
    contract: contractNumber,
    title: label,
    routes: z.array(
      z.strictObject({
        path: z.string().startsWith('/'),
        access: z.enum(['public', 'onboarding', 'protected']),
        layout: z.enum(['tabs', 'bare']),
        title: label,
        first: z.literal(true).exactOptional(),
      }),
    ),
    tab: z
      .strictObject({
        path: z.string().startsWith('/'),
        order: z.number(),
        icon: z.enum(tabIcons),
        label,
      })
      .exactOptional(),
    dialogs: z.array(z.string().min(1)).exactOptional(),
    minNative: z.int().positive().exactOptional(),
  })
  .refine(({ tab, routes }) => !tab || routes.some(({ path }) => path === tab.path), {
    error: 'its path is none of the feature’s own routes',
    path: ['tab', 'path'],
  });

const texts = z.record(z.string(), z.string());
export const firstScreensSchema = z.array(
  z.strictObject({
    path: z.string().startsWith('/'),
    given: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    html: z.string().regex(/^first\/[\w/.-]+$/, 'a name below first/ is needed'),
    styles: z.array(z.string()),
  }),
);
// A loose object, so that fields written by a newer release command are kept.
const featureVersionSchema = z.looseObject({
  contract: contractNumber,
  entry: z.string(),
  base: z.string().endsWith('/'),
  preload: z.array(z.string()),
  integrity: texts.exactOptional(),
  shared: texts.exactOptional(),
  bytes: z.number().exactOptional(),
  published: z.string().exactOptional(),
  first: firstScreensSchema.exactOptional(),
  unchecked: z.array(z.string()).exactOptional(),
  feature: featureManifestSchema,
});
const featureReleaseSchema = z
  .looseObject({
    stable: z.string(),
    previous: z.string().exactOptional(),
    history: z.array(z.string()).exactOptional(),
    canary: z.object({ version: z.string(), percent: z.number().min(0).max(100), salt: z.string() }).exactOptional(),
    held: z.string().exactOptional(),
    latest: z.string().exactOptional(),
    disabled: z.boolean().exactOptional(),
    versions: z.record(z.string(), featureVersionSchema),
  })
  .refine(
    ({ stable, previous, canary, held, versions }) =>
      [stable, previous, canary?.version, held].every((version) => version === undefined || version in versions),
    'stable, previous, canary and held must be among its versions',
  );
const registrySchema = z.looseObject({
  schema: z.literal(1),
  revision: z.int().min(0),
  host: z.looseObject({
    contract: contractNumber,
    version: z.string().exactOptional(),
    shared: texts.exactOptional(),
    texts: z.partialRecord(z.enum(['en', 'es', 'fr']), z.string()).exactOptional(),
    frame: z.partialRecord(z.enum(['en', 'es', 'fr']), z.string()).exactOptional(),
    signedIn: z.string().exactOptional(),
    takeOver: z.string().exactOptional(),
    earlyRows: z.string().exactOptional(),
  }),
  features: z.record(z.string(), featureReleaseSchema),
  worker: z.literal('off').exactOptional(),
});

export const federationManifestSchema = z.object({
  exposes: z.array(
    z.object({
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

/** @throws Refusal */
export function parseFeatureManifest(text: string, file: string): FeatureManifest {
  return parse(featureManifestSchema, text, file, 'Correct it and release again.');
}

/** @throws Refusal */
export function parseRegistry(text: string, file: string): Registry {
  const todo = 'Put back the copy of it that was published last; every release keeps to this form.';
  return parse(registrySchema, text, file, todo);
}

/** @throws Refusal */
export function parseFeatureVersion(text: string, file: string): z.infer<typeof featureVersionSchema> {
  return parse(featureVersionSchema, text, file, 'Release the version again under another name.');
}

/** @throws Refusal */
export function parse<Value>(schema: z.ZodType<Value>, text: string, file: string, todo: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal({ what: `${file} is no JSON: ${error instanceof Error ? error.message : error}`, todo });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  throw new Refusal({ what: `${file} is not as it should be: ${issues.join('; ')}`, todo });
}
