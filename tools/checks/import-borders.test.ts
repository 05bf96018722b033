import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureNames } from '../feature-list.ts';

// The borders are lint rules in biome.json. This test writes a forbidden import of each kind and expects the linter to
// refuse it.

const root = path.dirname(path.dirname(import.meta.dirname));
let folder: string;
let refused: ReadonlySet<string>;

interface Case {
  readonly file: string;
  readonly imports: string;
  readonly allowed: boolean;
}

const libs = [
  'contracts',
  'domain',
  'platform',
  'data',
  'ui',
  'audio',
  'scoring',
  'playback',
  'exchange',
  'own-texts',
  'covers',
];
const feature = (name: string): Case[] => [
  ...libs.map((lib) => ({ file: `apps/${name}/src/x.ts`, imports: `@fabula/${lib}`, allowed: true })),
  { file: `apps/${name}/src/x.ts`, imports: '@fabula/testing', allowed: false },
  { file: `apps/${name}/src/x.test.ts`, imports: '@fabula/testing', allowed: true },
  { file: `apps/${name}/src/x.ts`, imports: '@fabula/stories', allowed: false },
  { file: `apps/${name}/src/x.test.ts`, imports: '@fabula/stories', allowed: false },
  { file: `apps/${name}/src/x.ts`, imports: '@fabula/shell', allowed: false },
  { file: `apps/${name}/src/x.ts`, imports: '@fabula/supabase/host', allowed: false },
  { file: `apps/${name}/src/x.ts`, imports: 'react-router-dom', allowed: false },
  { file: `apps/${name}/src/x.ts`, imports: '@tanstack/react-query', allowed: false },
];
const row = (file: string, allowed: readonly string[], forbidden: readonly string[]): Case[] => [
  ...allowed.map((lib) => ({ file, imports: `@fabula/${lib}`, allowed: true })),
  ...forbidden.map((lib) => ({ file, imports: `@fabula/${lib}`, allowed: false })),
];
const cases: readonly Case[] = [
  ...row('libs/domain/src/x.ts', [], ['contracts', 'platform', 'ui', 'data']),
  ...row('libs/contracts/src/x.ts', ['domain'], ['platform', 'ui']),
  ...row('libs/audio/src/x.ts', ['domain'], ['contracts', 'platform', 'data', 'ui']),
  ...row('libs/ui/src/x.ts', ['domain'], ['contracts', 'platform', 'data', 'audio']),
  ...row('libs/platform/src/x.ts', ['contracts', 'domain', 'ui'], ['data', 'audio', 'today']),
  ...row('libs/data/src/x.ts', ['contracts', 'platform', 'domain'], ['ui', 'audio', 'today']),
  ...row('libs/playback/src/x.ts', ['domain', 'audio', 'platform', 'data'], ['ui', 'exchange', 'today']),
  ...row('libs/exchange/src/x.ts', ['domain'], ['platform', 'data', 'ui']),
  ...row('libs/own-texts/src/x.ts', ['domain', 'exchange', 'story-quality'], ['platform', 'data', 'ui']),
  ...row('libs/bundler/src/x.ts', ['contracts'], ['domain', 'platform', 'today']),
  ...row('apps/today/rspack.config.ts', ['bundler'], ['contracts', 'domain', 'platform', 'shell']),
  ...row('apps/today/src/x.ts', [], ['bundler']),
  ...row('libs/voices/src/x.ts', ['scoring'], ['domain', 'contracts', 'audio']),
  ...row('libs/story-quality/src/x.ts', ['domain'], ['contracts', 'stories', 'data']),
  ...row('libs/story-wishes/src/x.ts', ['domain'], ['contracts', 'stories', 'data']),
  ...row('libs/covers/src/x.ts', ['domain'], ['contracts', 'platform', 'ui']),
  ...row(
    'libs/stories/src/x.ts',
    ['covers', 'domain', 'story-quality', 'story-wishes'],
    ['contracts', 'platform', 'data'],
  ),
  ...row(
    'apps/shell/src/x.ts',
    ['contracts', 'platform', 'data', 'ui', 'domain', 'voices'],
    ['today', 'account', 'audio', 'stories'],
  ),
  ...row('libs/html/src/x.ts', [], ['domain', 'contracts', 'ui']),
  ...row(
    'apps/server/src/x.ts',
    ['contracts', 'html', 'store-simulator', 'supabase/host', 'voices'],
    ['domain', 'platform', 'data', 'stories'],
  ),
  ...row('apps/store-simulator/src/x.ts', ['domain', 'html', 'supabase/revenuecat'], ['contracts', 'server/settings']),
  ...row(
    'supabase/functions/x/handler.ts',
    ['contracts', 'domain', 'story-quality', 'story-wishes'],
    ['stories', 'data'],
  ),
  ...featureNames().flatMap(feature),
  { file: 'libs/domain/src/x.ts', imports: '../../platform/src/index.ts', allowed: false },
  { file: 'apps/today/src/x.ts', imports: '../../account/src/app.tsx', allowed: false },
  { file: 'apps/today/src/player/x.ts', imports: '../../../../libs/ui/src/button.tsx', allowed: false },
  // By a path nobody comes past the doors of another project, tools and tests included.
  { file: 'apps/server/src/site/x.ts', imports: '../../../../supabase/functions/_shared/env.ts', allowed: false },
  { file: 'apps/store-simulator/src/x.ts', imports: '../../server/src/log.ts', allowed: false },
  { file: 'tools/x.ts', imports: '@fabula/server/settings', allowed: true },
  { file: 'tools/x.ts', imports: './free-port.ts', allowed: true },
  ...['tools/x.ts', 'e2e/x.ts'].flatMap((file) =>
    ['apps/server/src/settings.ts', 'supabase/functions/_shared/env.ts', 'libs/domain/src/index.ts'].map((target) => ({
      file,
      imports: `../${target}`,
      allowed: false,
    })),
  ),
  { file: 'tools/bench/x.ts', imports: '../../supabase/tests/postgres.ts', allowed: false },
  { file: 'supabase/tests/x.test.ts', imports: '../../apps/server/src/listen.ts', allowed: false },
  { file: 'supabase/tests/x.test.ts', imports: '../functions/_shared/env.ts', allowed: true },
];

/** The files whose imports were refused. All are linted in one run, because starting the linter takes longest. */
function refusedOf(folder: string): ReadonlySet<string> {
  const biome = path.join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none'];
  const { stdout, stderr } = spawnSync(biome, [...args, '--reporter=github', '.'], { cwd: folder, encoding: 'utf8' });
  const refused = [...stdout.matchAll(/^::error title=lint\/style\/noRestrictedImports,file=([^,]+),/gm)].map(
    ([, file = '']) => file,
  );
  if (refused.length === 0) throw new Error(`${stdout}${stderr}`);
  return new Set(refused.map((file) => path.relative(folder, path.resolve(folder, file))));
}

const fileOf = ({ file }: Case, index: number) => file.replace(/\/(\w+)\.(?!.*\/)/, `/$1${index}.`);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fabula-borders-'));
  symlinkSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [index, one] of cases.entries()) {
    const target = path.join(folder, fileOf(one, index));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `import { x } from '${one.imports}';\n\nexport const y = x;\n`);
  }
  refused = refusedOf(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import borders', () => {
  it.each(cases.map((one, index) => ({ ...one, index })))('$file imports $imports: $allowed', (one) => {
    expect(refused.has(fileOf(one, one.index))).toBe(!one.allowed);
  });
});
