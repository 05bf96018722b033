import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigation, type Navigation, ownNavigation } from './navigation.ts';

let controller: AbortController;
beforeEach(() => {
  controller = new AbortController();
  window.history.replaceState(null, '', '/start?x=1#top');
});
afterEach(() => controller.abort());

const create = () => createNavigation(window, controller.signal);

describe('the one history', () => {
  it('begins where the page was opened', () => {
    expect(create().getLocation()).toMatchObject({ pathname: '/start', search: '?x=1', hash: '#top', state: null });
  });

  it('pushes, with state, and notifies its listeners', () => {
    const navigation = create();
    const listener = vi.fn();
    const stop = navigation.subscribe(listener);
    navigation.navigate('/story/7?step=quiz', { state: { from: 'today' } });
    expect(navigation.getLocation()).toMatchObject({
      pathname: '/story/7',
      search: '?step=quiz',
      state: { from: 'today' },
    });
    expect(window.location.pathname).toBe('/story/7');
    expect(navigation.lastAction()).toBe('push');
    stop();
    navigation.navigate('/');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('replaces without a new entry', () => {
    const navigation = create();
    const length = window.history.length;
    navigation.navigate('/other', { replace: true });
    expect(window.history.length).toBe(length);
    expect(navigation.lastAction()).toBe('replace');
  });

  it('keeps the path when only the search changes', () => {
    const navigation = create();
    navigation.navigate('?step=level');
    expect(navigation.getLocation()).toMatchObject({ pathname: '/start', search: '?step=level' });
  });

  it('follows back and forward, with the state of each entry', async () => {
    const navigation = create();
    navigation.navigate('/one', { state: 1 });
    navigation.navigate('/two', { state: 2 });
    navigation.navigator.go(-1);
    await vi.waitFor(() => expect(navigation.getLocation()).toMatchObject({ pathname: '/one', state: 1 }));
    expect(navigation.lastAction()).toBe('pop');
  });

  it('remembers from where a path was opened, through its own changes and a reload', () => {
    const navigation = create();
    expect(navigation.getState().from).toBeUndefined();
    navigation.navigate('/story/7?step=quiz');
    navigation.navigate('?step=finish');
    navigation.navigate('/story/8', { replace: true });
    expect(navigation.getState().from).toBe('/start?x=1#top');
    expect(create().getState().from).toBe('/start?x=1#top');
    navigation.navigate('/review');
    expect(navigation.getState().from).toBe('/story/8');
  });

  it('returns the same location until something changes', () => {
    const navigation = create();
    expect(navigation.getLocation()).toBe(navigation.getLocation());
  });
});

describe('the history as one place sees it', () => {
  it('stays where the place was while another one is shown', () => {
    const navigation = create();
    const own = ownNavigation(navigation, (path) => path.startsWith('/review'), '/review');
    expect(own.getLocation()).toMatchObject({ pathname: '/review', search: '' });
    navigation.navigate('/review?month=2026-10');
    expect(own.getLocation()).toMatchObject({ pathname: '/review', search: '?month=2026-10' });
    navigation.navigate('/phrases?sort=new');
    expect(own.getState().location).toMatchObject({ pathname: '/review', search: '?month=2026-10' });
    expect(own.getState()).toBe(own.getState());
    expect(navigation.getLocation().pathname).toBe('/phrases');
  });

  it.each<[string, (navigation: Navigation) => void, boolean]>([
    ['the very same one, back at the address that was left', (page) => page.navigate('/review?month=2026-10'), true],
    ['another one, at another address of it', (page) => page.navigate('/review'), false],
    [
      'another one, with something to hand over',
      (page) => page.navigate('/review?month=2026-10', { state: { from: 'today' } }),
      false,
    ],
  ])('has for its place %s', (_which, comeBack, isSame) => {
    const navigation = create();
    const own = ownNavigation(navigation, (path) => path === '/review', '/review');
    navigation.navigate('/review?month=2026-10');
    const left = own.getLocation();
    navigation.navigate('/phrases');
    expect(own.getLocation()).toBe(left);
    comeBack(navigation);
    expect(own.getLocation() === left).toBe(isSame);
    expect(own.getState()).toBe(own.getState());
    expect(own.getLocation()).toMatchObject({ pathname: '/review', search: navigation.getLocation().search });
  });

  it('has another location where the address is opened once more in the place itself', () => {
    const navigation = create();
    const own = ownNavigation(navigation, (path) => path === '/review', '/review');
    navigation.navigate('/review');
    const before = own.getLocation();
    expect(before).toBe(navigation.getLocation());
    navigation.navigate('/review');
    expect(own.getLocation()).not.toBe(before);
  });

  it('takes the learner nowhere from a place that was left', () => {
    const navigation = create();
    const own = ownNavigation(navigation, (path) => path === '/review', '/review');
    navigation.navigate('/phrases');
    own.navigator.push('/story/7');
    own.navigator.replace('/review?month=2026-10');
    expect(navigation.getLocation()).toMatchObject({ pathname: '/phrases', search: '' });
    navigation.navigate('/review');
    own.navigator.replace('/review?month=2026-10');
    expect(navigation.getLocation()).toMatchObject({ pathname: '/review', search: '?month=2026-10' });
    own.navigator.push('/story/7');
    expect(navigation.getLocation().pathname).toBe('/story/7');
  });
});
