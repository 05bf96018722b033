import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Boundary } from './boundary.tsx';

function Part({ network }: { network: { down: boolean } }) {
  if (network.down) throw new TypeError('Failed to fetch');
  return <p>Here again</p>;
}

it('keeps a failed part from breaking the rest of the page, and retries it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const network = { down: true };
  const { user } = renderFeature(
    <>
      <p>The page</p>
      <Boundary name="This part">
        <Part network={network} />
      </Boundary>
    </>,
    { user: null },
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  expect(log).toHaveBeenCalledWith('[fabula]', expect.any(TypeError));
  network.down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Here again')).toBeVisible();
  log.mockRestore();
});
