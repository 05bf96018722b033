import { createFixturePlatform } from '@fabula/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { FeatureProps } from '../feature-parcel.ts';
import { defineFeature } from './define-feature.tsx';
import { useOnline } from './platform-context.tsx';
import { Link, Route, Routes, useParams } from './shared-libraries.ts';

const manifest = { name: 'demo', contract: '1.0', title: { en: 'Demo', es: 'Demo', fr: 'Démo' }, routes: [] } as const;

function Story() {
  const { id } = useParams();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('boom');
  return (
    <>
      <h1>Story {id}</h1>
      <Link to="/">Home</Link>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </>
  );
}

function App() {
  return (
    <Routes>
      <Route path="/" element={<Link to="/story/7">Open</Link>} />
      <Route path="/story/:id" element={<Story />} />
    </Routes>
  );
}

function BrokenAtOnce(): never {
  throw new Error('at once');
}

function propsAt(path: string): FeatureProps & { readonly onCrash: Mock<(error: unknown) => void> } {
  window.history.replaceState(null, '', path);
  const { platform } = createFixturePlatform({ user: null });
  const domElement = document.body.appendChild(document.createElement('div'));
  return { platform, manifest, domElement, onCrash: vi.fn<(error: unknown) => void>() };
}

// A feature renders by itself, as in the page, and not inside a test's act().
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a feature', () => {
  it('mounts at its address, follows the one history, and unmounts without leaving anything', async () => {
    const feature = defineFeature({ App });
    const props = propsAt('/');
    await feature.mount(props);
    await userEvent.click(screen.getByRole('link', { name: 'Open' }));
    expect(await screen.findByRole('heading', { name: 'Story 7' })).toBeVisible();
    expect(window.location.pathname).toBe('/story/7');
    props.platform.navigation.navigate('/');
    expect(await screen.findByRole('link', { name: 'Open' })).toBeVisible();
    await feature.unmount(props);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('rejects its mount when the first render throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const feature = defineFeature({ App: BrokenAtOnce });
    await expect(feature.mount(propsAt('/'))).rejects.toThrow('at once');
  });

  it('shows its card when it throws later, tells the shell, and comes back with Retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const feature = defineFeature({ App });
    const props = propsAt('/story/7');
    await feature.mount(props);
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    const card = await screen.findByRole('alert');
    expect(within(card).getByText('Demo stopped working')).toBeVisible();
    expect(props.onCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Story 7' })).toBeVisible();
  });

  it('links home from its card', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const feature = defineFeature({ App });
    await feature.mount(propsAt('/story/7'));
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Home' }));
    expect(await screen.findByRole('link', { name: 'Open' })).toBeVisible();
  });

  it('shows another address although the last one crashed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const feature = defineFeature({ App });
    const props = propsAt('/story/7');
    await feature.mount(props);
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    await screen.findByRole('alert');
    props.platform.navigation.navigate('/');
    expect(await screen.findByRole('link', { name: 'Open' })).toBeVisible();
  });

  it('mounts a dialog by its name, and refuses one it does not have', async () => {
    const feature = defineFeature({ App, dialogs: { upgrade: () => <p>Upgrade</p> } });
    await feature.mount({ ...propsAt('/'), dialog: 'upgrade' });
    expect(screen.getByText('Upgrade')).toBeVisible();
    await expect(feature.mount({ ...propsAt('/'), dialog: 'other' })).rejects.toThrow('demo has no dialog other');
  });
});

/** What the screens below have begun and ended. */
const effects: string[] = [];

function Counted() {
  const online = useOnline();
  const { id } = useParams();
  const [count, setCount] = useState(0);
  useEffect(() => {
    effects.push('begun');
    return () => void effects.push('ended');
  }, []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${id}: ${count}, ${online ? 'online' : 'offline'}`}
    </button>
  );
}
function Kept() {
  return (
    <Routes>
      <Route path="/story/:id" element={<Counted />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
}

let breakIt: (() => void) | undefined;
function BreaksLater() {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    breakIt = () => setBroken(true);
  }, []);
  if (broken) throw new Error('boom');
  return <p>Whole</p>;
}

describe('a feature that is kept out of sight', () => {
  beforeEach(() => effects.splice(0));
  const isOwn = (path: string) => path.startsWith('/story/');

  it('ends its effects, keeps its state and its address, and begins them again', async () => {
    const feature = defineFeature({ App: Kept });
    const props = { ...propsAt('/story/7'), isOwn };
    await feature.mount(props);
    await userEvent.click(screen.getByRole('button', { name: '7: 0, online' }));
    await feature.update({ ...props, active: false });
    await waitFor(() => expect(effects.at(-1)).toBe('ended'));
    props.platform.navigation.navigate('/');
    window.dispatchEvent(new Event('offline'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await feature.update({ ...props, active: true });
    // Drawn at once, with what changed meanwhile.
    expect(screen.getByRole('button')).toHaveTextContent('7: 1, offline');
    expect(effects.at(-1)).toBe('begun');
    window.dispatchEvent(new Event('online'));
    props.platform.navigation.navigate('/story/8');
    expect(await screen.findByRole('button', { name: '8: 1, online' })).toBeVisible();
    await feature.unmount(props);
  });

  it('is prepared without effects at its tab’s address, and begins when it is shown', async () => {
    const feature = defineFeature({ App: Kept });
    const label = manifest.title;
    const tab = { path: '/story/1', order: 1, icon: 'book', label } as const;
    const props = { ...propsAt('/'), isOwn, manifest: { ...manifest, tab } };
    await feature.mount({ ...props, active: false });
    await waitFor(() => expect(props.domElement).toHaveTextContent('1: 0, online'));
    expect(effects).toEqual([]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await feature.update({ ...props, active: true });
    expect(screen.getByRole('button', { name: '1: 0, online' })).toBeVisible();
    expect(effects.at(-1)).toBe('begun');
  });

  it('tells of what broke out of sight when it comes back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const feature = defineFeature({ App: BreaksLater });
    const props = propsAt('/');
    await feature.mount(props);
    await waitFor(() => expect(breakIt).toBeDefined());
    await feature.update({ ...props, active: false });
    breakIt?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(props.onCrash).not.toHaveBeenCalled();
    await feature.update({ ...props, active: true });
    expect(props.onCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
  });
});
