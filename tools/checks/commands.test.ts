import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../site/build.ts';

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

describe('the commands', () => {
  // The first step takes its list of commands from here.
  it.each(Object.entries(scripts))('npm run %s has its program', (_, script) => {
    const command = /^node tools\/bootstrap\.mjs ([a-z-]+)/.exec(script)?.[1] ?? '';
    expect(command === 'exec' || existsSync(path.join(root, 'tools', `${command}.ts`)), script).toBe(true);
  });
});
