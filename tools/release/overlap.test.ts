import { describe, expect, it } from 'vitest';
import { makeStable, setCanary, setDisabled } from './changes.ts';
import { overlaps, patternsMeet } from './overlap.ts';
import { candidateOf, emptyRegistry, manifestOf, title } from './testing/builds.ts';

describe('two patterns', () => {
  it.each([
    ['/', '/', true],
    ['/', '/review', false],
    ['/story/:storyId', '/story/new', true],
    ['/story/:storyId', '/story', false],
    ['/story/:storyId?', '/story', true],
    ['/story/:storyId/edit', '/story/:id/play', false],
    ['/auth', '/auth/new-password', false],
    ['/auth/*', '/auth/new-password', true],
    ['/auth/*', '/auth', true],
    ['/Review', '/review/', true],
    ['/:page', '/review', true],
    ['/de?/words', '/words', true],
    ['*', '/anything/at/all', true],
  ])('%s and %s', (one, other, meet) => {
    expect(patternsMeet(one, other)).toBe(meet);
    expect(patternsMeet(other, one)).toBe(meet);
  });
});

const route = (path: string) => ({ path, access: 'protected', layout: 'tabs', title }) as const;
const tab = { path: '/words', order: 2, icon: 'review', label: title } as const;

describe('what a feature would take from others', () => {
  const review = candidateOf('review', '1.0.0', {
    feature: manifestOf('review', { tab: { ...tab, path: '/review' }, dialogs: ['upgrade'] }),
  });
  const registry = makeStable(emptyRegistry, review);
  const found = (more: Parameters<typeof manifestOf>[1], within = registry) =>
    overlaps(within, manifestOf('words', more)).map(({ what }) => what);

  it.each([
    [{}, []],
    [{ routes: [route('/:anything')] }, [/meets \/review of review/]],
    [{ tab }, [/Place 2 in the tab bar is review’s/]],
    [{ dialogs: ['upgrade', 'words'] }, [/The dialog upgrade is review’s/]],
    [{ routes: [route('/terms')] }, [/the shell’s or the server’s own/]],
    [{ routes: [route('/r/words')] }, [/the shell’s or the server’s own/]],
  ])('%j', (more, messages) => {
    const all = found(more).filter((what) => !/own \(/.test(what) || messages.some((message) => message.test(what)));
    expect(all).toEqual(messages.map((message) => expect.stringMatching(message)));
  });

  it('takes nothing from itself, nor from a disabled feature', () => {
    expect(overlaps(registry, review.files.feature)).toEqual([]);
    expect(found({ tab }, setDisabled(registry, 'review', true))).toEqual([]);
  });

  it('counts what a canary gives to some', () => {
    const canary = candidateOf('review', '2.0.0', { feature: manifestOf('review', { routes: [route('/words')] }) });
    expect(found({}, setCanary(registry, canary, 1))).toEqual([expect.stringMatching(/meets \/words of review/)]);
  });
});
