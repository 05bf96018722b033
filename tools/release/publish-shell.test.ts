import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { describeShell, publishAssets, publishPage } from './publish-shell.ts';
import { buildShell, candidateOf, emptyRegistry, newFolder } from './testing/builds.ts';

const day = 24 * 60 * 60 * 1000;

function newStore() {
  const store = newFolder();
  return {
    holds: (file: string) => existsSync(path.join(store, file)),
    page: () => readFileSync(path.join(store, 'index.html'), 'utf8'),
    read: (file: string) => readFileSync(path.join(store, file), 'utf8'),
    publish: async (dist: string, registry: Registry, now?: number) => {
      await publishAssets(dist, store);
      await publishPage(dist, store, registry, now);
    },
  };
}

/** The registry copy that a page names. */
function copyOf(page: string): string {
  const link = /<link id="fabula-registry-copy"[^>]* href="\/([^"]+)">/.exec(page);
  return link?.[1] ?? 'none';
}

describe('a built shell', () => {
  it('names the files that our server knows: its texts, what only signed-in learners need, what takes a form over, and what asks for rows', () => {
    const dist = buildShell();
    expect(describeShell(dist)).toMatchObject({ texts: {} });
    expect(describeShell(dist)).not.toHaveProperty('signedIn');
    const files = ['texts-es.1a.js', 'signed-in.2b.js', 'take-over.3c.js', 'online-early-rows.4d.js'];
    for (const file of files) writeFileSync(path.join(dist, 'assets', file), file);
    const scripts = { signedIn: '/assets/signed-in.2b.js', takeOver: '/assets/take-over.3c.js' };
    const earlyRows = '/assets/online-early-rows.4d.js';
    const named = { texts: { es: '/assets/texts-es.1a.js' }, ...scripts, earlyRows };
    expect(describeShell(dist)).toMatchObject(named);
  });
});

describe('publishing a shell', () => {
  it('puts a copy of the registry beside the page, for when the registry itself cannot be fetched', async () => {
    const { publish, page, read, holds } = newStore();
    const { version, files } = candidateOf('review', '1.0.0');
    const registry = { ...emptyRegistry, features: { review: { stable: version, versions: { [version]: files } } } };
    await publish(buildShell(), registry);
    const copy = copyOf(page());
    expect(copy).toMatch(/^assets\/registry\.[0-9a-f]{8}\.json$/);
    expect(JSON.parse(read(copy))).toEqual(registry);
    expect(holds(`${copy}.br`)).toBe(true);

    const next = { ...registry, revision: registry.revision + 1 };
    await publish(buildShell(), next);
    expect(copyOf(page())).not.toBe(copy);
    expect(JSON.parse(read(copyOf(page())))).toEqual(next);
    expect(JSON.parse(read(copy))).toEqual(registry); // kept for pages that are still open
  });

  it('lists its files with their digests, under the name by which the list can be checked', async () => {
    const { publish, read, holds } = newStore();
    const dist = buildShell('first');
    const { version = '' } = describeShell(dist);
    await publish(dist, emptyRegistry);
    const list = read(`assets/files.${version}.json`);
    expect(Object.keys(JSON.parse(list))).toContain('assets/app.66697273.js');
    expect(createHash('sha256').update(list).digest('hex').slice(0, 12)).toBe(version);
    await publish(buildShell('second'), emptyRegistry, Date.now() + day);
    expect(holds(`assets/files.${version}.json`)).toBe(true);
    await publish(buildShell('second'), emptyRegistry, Date.now() + 10 * day);
    expect(holds(`assets/files.${version}.json`)).toBe(false);
  });

  it('keeps what a page needs for a week after another shell replaced its own, however old it is', async () => {
    const { publish, page, holds } = newStore();
    const start = Date.now();
    await publish(buildShell('first'), emptyRegistry, start);
    const copy = copyOf(page());
    const first = `assets/app.${Buffer.from('first').toString('hex').slice(0, 8)}.js`;
    const stands = () => [first, `${first}.br`, copy, `${copy}.gz`].map(holds);
    const second = { ...emptyRegistry, revision: 2 };
    await publish(buildShell('second'), second, start + 30 * day);
    expect(stands()).toEqual([true, true, true, true]);
    await publish(buildShell('second'), second, start + 36 * day);
    expect(stands()).toEqual([true, true, true, true]);
    await publish(buildShell('second'), second, start + 38 * day);
    expect(stands()).toEqual([false, false, false, false]);
    expect(holds(copyOf(page()))).toBe(true);
  });
});
