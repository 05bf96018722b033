import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '@fabula/server/settings';
import { ProviderError } from '@fabula/supabase/providers';
import { PushSettingsError } from '@fabula/supabase/push';
import { writeLegalFiles } from './release/legal-files.ts';
import { hostedAppLinks, hostedConfig, hostedHeaders } from './site/hosted-config.ts';

// `npm run site:config` writes the config.json of a site on a static host that uses a Supabase project. It reads the
// variables that the functions have as their secrets, so that both agree; the keys themselves are left out.

const usage = `npm run site:config -- --site https://learn.example --supabase https://<project>.supabase.co \\
    --key sb_publishable_… [--env-file secrets.env] [--google] [--apple] \\
    [--out dist/www/config.json] [--headers FOLDER]

  --headers FOLDER  writes, in nginx's words, what every answer is to carry (headers.conf), and the files of workers
                    (worker-headers.conf)`;

function inNginxWords(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  );
  return `${lines.join('\n')}\n`;
}

try {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: '' },
      supabase: { type: 'string', default: '' },
      key: { type: 'string', default: '' },
      'env-file': { type: 'string' },
      google: { type: 'boolean', default: false },
      apple: { type: 'boolean', default: false },
      out: { type: 'string', default: 'dist/www/config.json' },
      headers: { type: 'string' },
    },
  });
  if (values['env-file'] !== undefined) process.loadEnvFile(values['env-file']);
  const hosted = { ...values, env: process.env };
  const config = await hostedConfig(hosted);
  writeFileSync(values.out, `${JSON.stringify(config, null, 2)}\n`);
  console.log(`Written to ${path.relative(process.cwd(), values.out)}:\n${JSON.stringify(config, null, 2)}`);
  const site = path.dirname(values.out);
  if (existsSync(path.join(site, 'index.html'))) {
    await writeLegalFiles(site);
    console.log(`The public texts in ${site} name ${config.operator?.name ?? 'no operator: OPERATOR_NAME is not set'}`);
  }
  for (const [file, content] of hostedAppLinks(hosted)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), JSON.stringify(content));
    console.log(`${file} vouches for the app; serve it as application/json`);
  }
  if (values.headers !== undefined) {
    writeFileSync(path.join(values.headers, 'headers.conf'), inNginxWords(hostedHeaders(hosted)));
    writeFileSync(path.join(values.headers, 'worker-headers.conf'), inNginxWords(hostedHeaders(hosted, true)));
    console.log(`What every answer is to carry stands in ${values.headers}/headers.conf and worker-headers.conf`);
  }
} catch (error) {
  const isOfArguments = error instanceof TypeError && 'code' in error;
  const isOfSettings = [SettingsError, ProviderError, PushSettingsError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || !(isOfSettings || isOfArguments)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
