import { expect, type Meta, type StoryObj, within } from '../../../../tools/storybook/story.ts';
import { inLanguage } from '../testing/languages.tsx';
import { DataDeletionPage } from './data-deletion-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PrivacyPolicyPage } from './privacy-policy-page.tsx';
import { TermsPage } from './terms-page.tsx';

export default { title: 'Public pages', parameters: { layout: 'fullscreen', platform: { user: null } } } satisfies Meta;
type Story = StoryObj;

function shows(name: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 2, name })).toBeVisible();
  };
}

export const Privacy: Story = { tags: ['picture'], render: () => <PrivacyPolicyPage />, play: shows('Audio data') };

export const PrivacyInSpanish: Story = { ...Privacy, decorators: [inLanguage('es')], play: shows('Datos de audio') };

export const PrivacyInFrench: Story = { ...Privacy, decorators: [inLanguage('fr')], play: shows('Données audio') };

export const DataDeletion: Story = { render: () => <DataDeletionPage />, play: shows('What is deleted') };

export const AccountDeleted: Story = {
  ...DataDeletion,
  parameters: { path: '/data-deletion?account=deleted' },
  play: shows('Your account was deleted'),
};

export const DataDeletionInSpanish: Story = {
  ...DataDeletion,
  decorators: [inLanguage('es')],
  play: shows('Qué se elimina'),
};

export const DataDeletionInFrench: Story = {
  ...DataDeletion,
  decorators: [inLanguage('fr')],
  play: shows('Ce qui est supprimé'),
};

export const Terms: Story = { render: () => <TermsPage />, play: shows('Payment and renewal') };

export const TermsInFrench: Story = {
  ...Terms,
  decorators: [inLanguage('fr')],
  play: shows('Paiement et renouvellement'),
};

export const NotFound: Story = {
  tags: ['picture'],
  render: () => <NotFoundPage path="/nowhere" />,
  parameters: { expectedComplaints: ['404: nobody owns /nowhere'] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Return to Home' })).toBeVisible();
  },
};
