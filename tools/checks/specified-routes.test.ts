import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// The routes from section 2 of the product specification, as the features register them.

const root = path.dirname(path.dirname(import.meta.dirname));

interface Manifest {
  readonly routes: readonly { readonly path: string; readonly access: string }[];
  readonly tab?: { readonly path: string; readonly order: number };
}

const manifests = globSync('apps/*/feature.json', { cwd: root }).map(
  (file): Manifest => JSON.parse(readFileSync(path.join(root, file), 'utf8')),
);

it('are registered with the access that is specified, and no others are', () => {
  const access = Object.fromEntries(
    manifests.flatMap(({ routes }) => routes.map((route) => [route.path, route.access])),
  );
  expect(access).toEqual({
    '/': 'protected',
    '/auth': 'public',
    // The page to which the mail for a forgotten password leads (decision 5).
    '/auth/new-password': 'public',
    // The shelf of the library (decision 37).
    '/library': 'protected',
    '/onboarding': 'onboarding',
    '/phrases': 'protected',
    '/profile': 'protected',
    '/review': 'protected',
    '/settings': 'protected',
    // What this device keeps for offline use (decision 50).
    '/settings/offline': 'protected',
    // What stories may name of the learner (decision 43).
    '/settings/you': 'protected',
    '/story/:storyId': 'protected',
    '/subscription': 'protected',
    // The learner’s own texts, and the lessons of one (decision 78).
    '/texts': 'protected',
    '/texts/:textId': 'protected',
    '/welcome': 'protected',
    // The words the learner knows, and how many those are (decision 88).
    '/words': 'protected',
    '/words/placement': 'protected',
  });
});

it('have four tabs: today, review, phrases, profile', () => {
  const tabs = manifests.flatMap(({ tab }) => (tab ? [tab] : [])).toSorted((a, b) => a.order - b.order);
  expect(tabs.map((tab) => tab.path)).toEqual(['/', '/review', '/phrases', '/profile']);
});
