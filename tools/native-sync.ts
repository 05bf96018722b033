import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { makeAppSite } from './native/app-site.ts';
import { buildBoot } from './native/build-boot.ts';
import { buildFacts, xcconfigOf } from './native/build-facts.ts';
import { publicKeyIn } from './native/keys.ts';
import { readJson } from './native/read-json.ts';
import { SyncError } from './native/sync-error.ts';
import { build, root } from './site/build.ts';

// `npm run native:sync` prepares the projects of the phone apps: they get the site with its features, the facts of the
// build, and the plugins. It needs no network.

const usage = `npm run native:sync -- --site https://learn.example [--config config.json] [--store FOLDER] [--build NUMBER] \\
    [--key public.pem]

  --site    the site's address, whose links open the app
  --config  what the site's /config.json says, which also \`npm run site:config\` writes (dist/www/config.json)
  --store   a folder of releases to take instead of what is built from the workspace
  --build   the number of this upload to the stores, which has to grow; by itself it follows from the version
  --key     the public key of the updates that the app may fetch (\`npm run native:release\`); without it there are none`;

const folder = path.join(root, 'apps/native');

try {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: '' },
      config: { type: 'string', default: 'dist/www/config.json' },
      store: { type: 'string' },
      build: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const { appId } = readJson(path.join(folder, 'capacitor.config.json'));
  const { version } = readJson(path.join(folder, 'package.json'));
  const facts = buildFacts(appId, version, values.site, values.build);
  const config = readJson(path.resolve(root, values.config));
  const updates =
    values.key === undefined ? undefined : { key: publicKeyIn(values.key), number: Math.floor(Date.now() / 1000) };
  if (values.store === undefined) await build({ quiet: true });
  const floor = makeAppSite({
    store: values.store ?? path.join(root, 'dist/www'),
    config,
    site: `https://${facts.host}`,
    out: path.join(folder, 'www'),
    boot: await buildBoot(),
    ...(updates ? { updates } : {}),
  });
  writeFileSync(path.join(folder, 'build.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(path.join(folder, 'ios/App/Fabula.xcconfig'), xcconfigOf(facts));
  const cap = path.join(root, 'node_modules/@capacitor/cli/bin/capacitor');
  const { stdout } = await promisify(execFile)(process.execPath, [cap, 'sync'], { cwd: folder });
  process.stdout.write(stdout);
  console.log(`The app carries release ${floor}, version ${facts.version} (${facts.number}), for ${facts.host}`);
  console.log(
    updates
      ? `It takes updates from https://${facts.host} that are newer than ${updates.number}`
      : 'It takes no updates but its store’s: no --key was given',
  );
} catch (error) {
  const isOfArguments = error instanceof TypeError && 'code' in error;
  if (!(error instanceof SyncError || isOfArguments)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
