import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded into a server by `--import`: records the address of every module that it loads from then on.

const file = process.env.MODULES_FILE;
if (file === undefined) throw new Error('MODULES_FILE names no file');
registerHooks({
  load(url, context, next) {
    appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
