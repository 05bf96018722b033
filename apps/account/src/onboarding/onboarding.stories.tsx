import {
  ada,
  authRefuses,
  authUnreachable,
  authWaits,
  InPage,
  profileFails,
  signsUpUnconfirmed,
} from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { App } from '../app.tsx';

const signedOut = { platform: { user: null }, path: '/onboarding' };
const at = (step: string) => ({ platform: { user: ada }, path: `/onboarding?step=${step}` });

export default {
  title: 'Onboarding',
  tags: ['screen'],
  render: () => (
    <InPage>
      <App />
    </InPage>
  ),
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    for (const key of ['nativeLanguage', 'selectedLanguage', 'selectedLevel']) localStorage.removeItem(key);
  },
} satisfies Meta;
type Story = StoryObj;

const chosen =
  (nativeLanguage: string, selectedLanguage: string, selectedLevel = '') =>
  () => {
    localStorage.setItem('nativeLanguage', nativeLanguage);
    localStorage.setItem('selectedLanguage', selectedLanguage);
    localStorage.setItem('selectedLevel', selectedLevel);
  };

const signUp: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('Full name'), 'Ada Quirós');
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(canvas.getByLabelText('Password'), 'Correct horse 1');
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
};

export const Registration: Story = { tags: ['empty', 'picture'], parameters: signedOut };

export const RegistrationWithProviders: Story = {
  parameters: { ...signedOut, platform: { user: null, config: { providers: { google: true, apple: true } } } },
};

export const RegistrationWithMistakes: Story = {
  parameters: signedOut,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Full name'), 'A');
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@');
    await userEvent.type(canvas.getByLabelText('Password'), 'horse');
    await userEvent.dblClick(canvas.getByRole('checkbox'));
    await expect(canvas.getByText('Full name must be at least 2 characters')).toBeVisible();
  },
};

export const RegistrationBusy: Story = {
  tags: ['loading'],
  parameters: { ...signedOut, network: [authWaits('signup')] },
  play: signUp,
};

export const RegistrationRefused: Story = {
  tags: ['error'],
  parameters: {
    ...signedOut,
    network: [authRefuses('post', 'signup', 422, 'user_already_exists')],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async (context) => {
    await signUp(context);
    await expect(await within(document.body).findByText(/already an account/)).toBeVisible();
  },
};

export const RegistrationOffline: Story = {
  tags: ['offline'],
  parameters: {
    ...signedOut,
    network: [authUnreachable('post', 'signup')],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async (context) => {
    await signUp(context);
    await expect(await within(document.body).findByText(/Please check your connection/)).toBeVisible();
  },
};

export const CheckInbox: Story = {
  parameters: { ...signedOut, network: [signsUpUnconfirmed()] },
  play: async (context) => {
    await signUp(context);
    await expect(await within(context.canvasElement).findByText('Check your inbox')).toBeVisible();
  },
};

export const Welcome: Story = { parameters: at('welcome') };

export const NativeLanguage: Story = { parameters: at('native-language') };

export const AllTargetLanguages: Story = {
  tags: ['content'],
  beforeEach: chosen('English', ''),
  parameters: at('target-language'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More languages' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Arabic' }));
    await expect(canvas.getByText('العربية')).toHaveAttribute('dir', 'rtl');
  },
};

export const SameLanguageRefused: Story = {
  beforeEach: chosen('French', 'French'),
  parameters: at('target-language'),
};

export const Level: Story = {
  tags: ['picture'],
  beforeEach: chosen('English', 'Arabic', 'Intermediate'),
  parameters: at('level'),
};

export const NotSaved: Story = {
  beforeEach: chosen('English', 'Spanish', 'Beginner'),
  parameters: {
    ...at('level'),
    network: [profileFails()],
    expectedComplaints: ['Failed to load resource', '[fabula]'],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Complete setup' }));
    await expect(await within(document.body).findByText(/Failed to save preferences/)).toBeVisible();
  },
};
