import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildBoot } from './native/build-boot.ts';
import { buildFacts } from './native/build-facts.ts';
import { privateKeyOf, readKey, writeNewKey } from './native/keys.ts';
import { readJson } from './native/read-json.ts';
import { releaseSet } from './native/release-set.ts';
import { SyncError } from './native/sync-error.ts';
import { root } from './site/build.ts';

// `npm run native:release` publishes what the phone apps are updated with, in the store that the site serves.

const usage = `npm run native:release -- --site https://learn.example --key private.pem [--config config.json] \\
    [--store FOLDER] [--min-native NUMBER]
npm run native:release -- --new-key private.pem

  --site        the site's address, from which the apps fetch it
  --key         the private key, which is to stay away from the host; or the key itself in NATIVE_UPDATE_KEY
  --config      what the site's /config.json says (dist/www/config.json)
  --store       the folder of releases that the site serves (dist/www); the set is added to it, below /app
  --min-native  the lowest build number of an app that may take it; by itself that of the version in
                apps/native/package.json
  --new-key     makes a key, and beside it the public one for \`npm run native:sync -- --key\`, and nothing else`;

try {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: '' },
      key: { type: 'string' },
      config: { type: 'string', default: 'dist/www/config.json' },
      store: { type: 'string', default: path.join(root, 'dist/www') },
      'min-native': { type: 'string' },
      'new-key': { type: 'string' },
    },
  });
  if (values['new-key'] === undefined) await release(values);
  else console.log(`${values['new-key']} signs updates. Apps are built with ${writeNewKey(values['new-key'])}`);
} catch (error) {
  const isOfArguments = error instanceof TypeError && 'code' in error;
  if (!(error instanceof SyncError || isOfArguments)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}

interface Wanted {
  readonly site: string;
  readonly key?: string | undefined;
  readonly config: string;
  readonly store: string;
  readonly 'min-native'?: string | undefined;
}

async function release({ site, key, config, store, 'min-native': minNative }: Wanted): Promise<void> {
  const pem = key === undefined ? process.env.NATIVE_UPDATE_KEY : readKey(key);
  if (!pem) throw new SyncError('--key: the private key is needed');
  const folder = path.join(root, 'apps/native');
  const { appId } = readJson(path.join(folder, 'capacitor.config.json'));
  const { version } = readJson(path.join(folder, 'package.json'));
  const { number, host } = buildFacts(appId, version, site, minNative);
  const set = await releaseSet({
    store,
    config: readJson(path.resolve(root, config)),
    site: `https://${host}`,
    boot: await buildBoot(),
    key: privateKeyOf(pem),
    minNative: number,
    now: Date.now(),
  });
  console.log(`Set ${set.number} (${set.version}) is there for apps from build ${set.minNative} on`);
}
