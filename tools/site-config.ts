import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '../apps/server/src/settings-error.ts';
import { ProviderError } from '../supabase/functions/_shared/providers/provider-settings.ts';
import { hostedConfig } from './site/hosted-config.ts';

// `npm run site:config`: the config.json of a site that stands on a static host before a Supabase project. It reads the same
// variables as the functions do as their secrets, so that both say the same; their keys stay out of it.

const usage = `npm run site:config -- --site https://learn.example --supabase https://<project>.supabase.co \\
    --key sb_publishable_… [--env-file secrets.env] [--google] [--out dist/www/config.json]`;

try {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: '' },
      supabase: { type: 'string', default: '' },
      key: { type: 'string', default: '' },
      'env-file': { type: 'string' },
      google: { type: 'boolean', default: false },
      out: { type: 'string', default: 'dist/www/config.json' },
    },
  });
  if (values['env-file'] !== undefined) process.loadEnvFile(values['env-file']);
  const config = hostedConfig({ ...values, env: process.env });
  writeFileSync(values.out, `${JSON.stringify(config, null, 2)}\n`);
  console.log(`Written to ${path.relative(process.cwd(), values.out)}:\n${JSON.stringify(config, null, 2)}`);
} catch (error) {
  const isOfArguments = error instanceof TypeError && 'code' in error;
  if (!(error instanceof SettingsError || error instanceof ProviderError || isOfArguments)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
