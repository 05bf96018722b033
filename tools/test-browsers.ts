import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build, root } from './site/build.ts';
import { requireOtherBrowsers } from './testing/system.ts';

// Goes through the main journeys in Firefox, WebKit and Chromium as Debian has them (e2e/browsers). `--
// --project=webkit` takes one of them, `-- lesson` one journey. docs/browsers.md has what differs.

const browsers = requireOtherBrowsers();
await build({ quiet: true });
const run = spawn(
  path.join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/browsers/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, ...browsers, CI: '1' }, stdio: 'inherit' },
);
const [status] = await once(run, 'exit');
process.exit(status ?? 1);
