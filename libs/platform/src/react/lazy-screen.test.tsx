import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Retry
      </button>
    );
  }
}

let online = false;
const Found = () => <h1>There it is</h1>;
const late = lazyScreen(async () => {
  if (!online) throw new TypeError('Failed to fetch');
  return Found;
});
const Page = () => <late.current />;

describe('a screen whose download failed', () => {
  it('is loaded again when the learner retries', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Boundary>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </Boundary>,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    online = true;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'There it is' })).toBeVisible();
    log.mockRestore();
  });
});
