import { usePlatform } from '@fabula/platform';
import type { ReactNode } from 'react';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../tools/storybook/story.ts';
import { inLanguage } from '../testing/languages.tsx';
import { InstallOffer } from './install-offer.tsx';
import type { InstallWay } from './install-prompt.ts';
import * as locales from './locales.ts';

/** The story's preview has the shell's texts only; the offer's own texts are loaded here. */
function Offered({ way }: { readonly way: InstallWay }) {
  const { i18n } = usePlatform().texts;
  for (const [language, texts] of Object.entries(locales)) i18n.addResourceBundle(language, 'install', texts);
  return <InstallOffer way={way} onClose={() => undefined} />;
}

/** The colors of the bars around the page, which the shell's page has. */
function withBars(Story: () => ReactNode) {
  return (
    <>
      <meta name="theme-color" content="#faf6ef" data-scheme="light" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#181512" data-scheme="dark" media="(prefers-color-scheme: dark)" />
      <Story />
    </>
  );
}

export default {
  title: 'Offer to install',
  component: Offered,
  args: { way: { prompt: { prompt: async () => undefined } } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Offered>;
type Story = StoryObj<typeof Offered>;

export const ByTheBrowser: Story = {};

export const InFrench: Story = { decorators: [inLanguage('fr')] };

export const DrawnSteps: Story = {
  tags: ['picture'],
  args: { way: 'steps' },
  decorators: [withBars],
  // Storybook serves no icon, so the pictures have the color alone.
  parameters: { expectedComplaints: ['/icons/any-512.png'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show how' }));
    await expect(await within(canvasElement).findByRole('list', { name: 'The three steps' })).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('link[rel="apple-touch-startup-image"]')).toHaveLength(4));
    const upright = document.querySelector<HTMLLinkElement>('link[media*="portrait"][media*="dark"]');
    const picture = Object.assign(new Image(), { src: upright?.href ?? '' });
    await picture.decode();
    const sides = [screen.width, screen.height].map((side) => side * devicePixelRatio);
    await expect([picture.naturalWidth, picture.naturalHeight]).toEqual([Math.min(...sides), Math.max(...sides)]);
  },
};
