import { usePlatform } from '@fabula/platform';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { inLanguage } from '../testing/languages.tsx';
import { AgeScreen } from './age-screen.tsx';
import * as locales from './locales.ts';

/** The story's preview has the shell's texts only; the screen's own texts are loaded here. */
function Asked() {
  const { i18n } = usePlatform().texts;
  for (const [language, texts] of Object.entries(locales)) i18n.addResourceBundle(language, 'age', texts);
  return <AgeScreen />;
}

export default {
  title: 'Question of age',
  render: () => <Asked />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
type Story = StoryObj;

const press = async (canvasElement: HTMLElement, name: string) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

export const Question: Story = { tags: ['picture'] };

export const QuestionInFrench: Story = { decorators: [inLanguage('fr')] };

export const NotTicked: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Continue');
    await expect(await within(canvasElement).findByText('Please confirm that you are 13 or older')).toBeVisible();
  },
};

export const TooYoung: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'I am younger than 13');
    await expect(await within(canvasElement).findByRole('button', { name: 'Sign out' })).toBeVisible();
  },
};
