import { expect, it } from 'vitest';
import { runLanes, type Step } from './lanes.ts';

const step = (name: string, script: string): Step => ({
  name,
  program: process.execPath,
  args: ['-e', script],
  count: (status) =>
    status === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [{ name, reason: '' }] },
});

async function run(lanes: readonly (readonly Step[])[], width = 3) {
  const said: string[] = [];
  const say = (text: string) => void said.push(...text.split('\n').filter(Boolean));
  return { total: await runLanes(lanes, { root: process.cwd(), env: process.env, say, width }), said };
}

const lines = (word: string) => `for (const n of [1, 2]) console.log('${word} ' + n)`;

it('adds up the counts of all lanes, also after a failed step', async () => {
  const { total } = await run([[step('a', 'process.exit(1)'), step('b', '')], [step('c', '')]]);
  expect(total).toEqual({ passed: 2, failed: 1, failures: [{ name: 'a', reason: '' }] });
});

it('prints each step whole when it has ended, and then its count', async () => {
  const { said } = await run([[step('a', lines('one'))], [step('b', lines('two')), step('c', 'process.exit(3)')]]);
  const text = said.map((line) => line.replace(/\(\d+ s\)/, '(s)')).join('|');
  expect(text).toContain('── a|one 1|one 2|── a: 1 passed, 0 failed (s)');
  expect(text).toContain('── b|two 1|two 2|── b: 1 passed, 0 failed (s)|── c begins');
  // Another lane's output may stand between a step's beginning and its end.
  expect(text).toContain('── c|── c: 0 passed, 1 failed (s)');
});

it('keeps the order within a lane', async () => {
  const { said } = await run([[step('a', ''), step('b', '')], [step('c', '')]]);
  const begun = said.filter((line) => line.endsWith(' begins')).join();
  expect(begun.indexOf('a begins')).toBeLessThan(begun.indexOf('b begins'));
});

it('begins no more lanes than there is room for, and the next one when one has ended', async () => {
  const { said, total } = await run([[step('long', '')], [step('a', ''), step('b', '')], [step('c', '')]], 1);
  const marks = said.filter((line) => line.endsWith(' begins') || line.includes(': ')).map((line) => line.slice(3, 8));
  expect(marks).toEqual(['long ', 'long:', 'a beg', 'a: 1 ', 'b beg', 'b: 1 ', 'c beg', 'c: 1 ']);
  expect(total.passed).toBe(4);
});

it('waits before a step for what the step needs, while other lanes go on', async () => {
  let prepare = () => {};
  const prepared = new Promise<void>((resolve) => {
    prepare = resolve;
  });
  const said: string[] = [];
  const free = { ...step('free', ''), count: () => ({ passed: said.push('free ended'), failed: 0, failures: [] }) };
  const waits = { ...step('waits', ''), after: prepared };
  const say = (text: string) => {
    said.push(text.trim());
    if (text.includes('free: ')) prepare();
  };
  await runLanes([[waits], [free]], { root: process.cwd(), env: process.env, say, width: 2 });
  expect(said.indexOf('free ended')).toBeLessThan(said.indexOf('── waits begins'));
});

it('fails where a program is missing', async () => {
  await expect(run([[{ ...step('a', ''), program: '/nowhere/at/all' }]])).rejects.toThrow('ENOENT');
});
