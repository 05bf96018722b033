import { usePlatform } from '@fabula/platform';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
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
  args: { way: 'steps' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show how' }));
    await expect(await within(canvasElement).findByRole('list', { name: 'The three steps' })).toBeVisible();
  },
};
