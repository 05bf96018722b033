import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStorybooks, builtFolder, runStorybook } from './storybook/builds.ts';
import { storiesOf } from './storybook/index-of-stories.ts';
import { overviewPage } from './storybook/overview-page.ts';
import { choosePackages, workspace } from './storybook/packages.ts';
import { serveFolder } from './storybook/static-server.ts';

// `storybook review` serves one package's Storybook during development. `storybook --build` writes all of them, and the
// page that links them, to dist/storybooks; `--serve` serves them, because a browser runs no scripts from a file.

const { values, positionals } = parseArgs({
  options: {
    build: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '6006' },
  },
  allowPositionals: true,
});
const packages = choosePackages(positionals);

if (values.build || values.serve) {
  await buildStorybooks(packages);
  const page = collect();
  if (values.serve) {
    const { url } = await serveFolder(path.dirname(page), Number(values.port));
    console.log(`\nOne page links them all: ${url}/ (Ctrl+C ends it)`);
  } else {
    console.log(`\nOne page links them all: ${path.relative(process.cwd(), page)}, once the folder is served`);
  }
} else if (positionals.length === 1 && packages[0]) {
  process.exitCode = await runStorybook(packages[0], 'dev', '--port', values.port, '--ci');
} else {
  console.error(`Name one of ${packages.map((name) => path.basename(name)).join(', ')}, or --serve for all.`);
  process.exitCode = 2;
}

/** Copies the built Storybooks next to each other; returns the page's file. */
function collect(): string {
  const target = path.join(workspace, 'dist/storybooks');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const storybooks = packages.map((name) => {
    const folder = path.basename(name);
    cpSync(builtFolder(name), path.join(target, folder), { recursive: true });
    return { folder, stories: storiesOf(name) };
  });
  const page = path.join(target, 'index.html');
  writeFileSync(page, overviewPage(storybooks));
  return page;
}
