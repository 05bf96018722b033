import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRelease } from './run.ts';
import { readRegistry } from './store.ts';
import { buildFeature, buildShell, newFolder } from './testing/builds.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const widened = { react: '^19.0.0 || ^20.0.0' };

/** A store with a shell on React 19 and Review 1.0.0 for it. */
async function newStore() {
  const store = newFolder();
  const to = async (...args: readonly string[]) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const code = await runRelease([...args, '--store', store], { root, report: say, complain: say });
    return { code, output: said.join('\n') };
  };
  const host = (react: string) => to('host', '--built', buildShell(react, { react }), '--without-tests');
  const review = (version: string, shared: Readonly<Record<string, string>>, ...more: readonly string[]) =>
    to(
      'review',
      '--built',
      buildFeature('review', { code: version, shared }),
      '--as',
      version,
      '--without-tests',
      ...more,
    );
  await host('19.3.1');
  await review('1.0.0', { react: '^19.0.0' });
  return { store, to, host, review, reactOf: () => readRegistry(store).host.shared?.react };
}

describe('another major of React', () => {
  it('takes three steps: features accept both, the shell provides it, features drop the old one', async () => {
    const { host, review, reactOf } = await newStore();
    expect(await host('20.0.0')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/review 1\.0\.0 needs react \^19\.0\.0.*20\.0\.0[\s\S]*accepts both shells/),
    });
    expect(reactOf()).toBe('19.3.1');
    expect(await review('1.1.0', widened)).toMatchObject({ code: 0 });
    expect(await host('20.0.0')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/review cannot be rolled back to 1\.0\.0 in this shell/),
    });
    expect(await review('1.2.0', { react: '^20.0.0' })).toMatchObject({ code: 0 });
    expect(reactOf()).toBe('20.0.0');
  });

  it('waits for what a canary gives to some, and not for what nobody gets', async () => {
    const { to, host, review } = await newStore();
    await review('1.1.0', widened);
    await review('1.2.0', { react: '^19.0.0' }, '--canary', '10');
    expect(await host('20.0.0')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/review 1\.2\.0 needs react/),
    });
    await to('disable', 'review');
    expect(await host('20.0.0')).toMatchObject({ code: 0 });
  });

  it('leaves a version that it cannot run disabled, and refuses a rollback to it', async () => {
    const { store, to, host, review } = await newStore();
    await to('disable', 'review');
    await host('20.0.0');
    expect(await to('enable', 'review')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/needs react \^19\.0\.0, the shell that is published brings 20\.0\.0/),
    });
    await review('2.0.0', { react: '^20.0.0' });
    expect(await to('enable', 'review')).toMatchObject({ code: 0 });
    expect(await to('rollback', 'review')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/review 1\.0\.0 needs/),
    });
    expect(readRegistry(store).features.review?.stable).toBe('2.0.0');
  });
});

describe('status', () => {
  it('names every file that differs from what was published, and offers no version of it again', async () => {
    const { store, to, review } = await newStore();
    await review('1.1.0', widened, '--held');
    writeFileSync(path.join(store, 'r/review/1.1.0/feature.aa.js'), 'changed');
    const { output } = await to('status');
    expect(output).toMatch(/NOT WHOLE: review 1\.1\.0: feature\.aa\.js was changed/);
    expect(await to('canary', 'review', '1.1.0', '10')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/review 1\.1\.0 is not whole.*feature\.aa\.js was changed/),
    });
    expect(readRegistry(store).features.review?.canary).toBeUndefined();
  });
});
