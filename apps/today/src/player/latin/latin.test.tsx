import { functionAnswers, tableRows } from '@fabula/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { arabicDrillStory, drillStory } from '../../testing/drill-rows.ts';
import { openStory } from '../../testing/player-double.tsx';

const network = setupServer();

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
  localStorage.removeItem('fabula-reader');
});
afterAll(() => network.close());

const means = functionAnswers('translate-word', { translation: 'mesa', language: 'Spanish', source: {} });
const open = (story: object) => openStory(network, { handlers: [means, tableRows('user_stories', [story])] });
const button = (name: string) => screen.findByRole('button', { name });
const line = 'tuʿiddu al-māʾidata linafsika faqaṭ.';

describe('an Arabic story in Latin letters', () => {
  it('has each sentence below itself once the learner wants that, and keeps the choice', async () => {
    const first = await open(arabicDrillStory());
    await button('الْمَائِدَةَ');
    expect(screen.queryByText(line)).not.toBeInTheDocument();
    await first.user.click(await button('Text'));
    await first.user.click(screen.getByRole('checkbox', { name: 'Show the pronunciation in Latin letters' }));
    const latin = await screen.findByText(line);
    expect(latin).toHaveAttribute('lang', 'ar-Latn');
    expect(latin).toHaveAttribute('dir', 'ltr');
    first.unmount();
    await open(arabicDrillStory());
    expect(await screen.findByText(line)).toBeVisible();
  });

  it('has the tapped word in its note, also while vowels are hidden', async () => {
    const { user } = await open({ ...arabicDrillStory(), level: 'intermediate' });
    await user.click(await button('المائدة'));
    const note = within(await screen.findByRole('dialog', { name: /^Translation of/ }));
    expect(await note.findByText('al-māʾidata')).toBeVisible();
  });

  it('has none where no vowels are known', async () => {
    const { user } = await open({
      ...arabicDrillStory(),
      sentences: [{ text: 'تعد المائدة لنفسك.', translation: 'Pones la mesa.' }],
    });
    await user.click(await button('Text'));
    expect(screen.queryByRole('checkbox', { name: /Latin letters/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'The Arabic alphabet' })).toBeVisible();
  });
});

describe('the alphabet', () => {
  it('tells of each letter its name, its sound and its forms', async () => {
    const { user } = await open(arabicDrillStory());
    await user.click(await button('Text'));
    await user.click(await button('The Arabic alphabet'));
    const dialog = within(await screen.findByRole('dialog', { name: 'The Arabic alphabet' }));
    const row = within(dialog.getByRole('row', { name: /^ب b bāʾ/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '\u200dب',
      '\u200dب\u200d',
      'ب\u200d',
    ]);
    expect(dialog.getByRole('button', { name: /fatḥa/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is spoken at a press', async () => {
    const asked: unknown[] = [];
    const { user } = await open(arabicDrillStory());
    network.use(
      functionAnswers('text-to-speech', (body) => {
        asked.push(body);
        return { useDeviceVoice: true };
      }),
    );
    await user.click(await button('Text'));
    await user.click(await button('The Arabic alphabet'));
    const dialog = within(await screen.findByRole('dialog'));
    asked.length = 0;
    await user.click(dialog.getByRole('button', { name: /ʿayn/ }));
    await expect.poll(() => asked).toMatchObject([{ text: 'عَيْن' }]);
  });

  it('is not offered for another language', async () => {
    const { user } = await open(drillStory());
    await user.click(await button('Text'));
    expect(screen.queryByRole('button', { name: /alphabet/ })).not.toBeInTheDocument();
  });
});
