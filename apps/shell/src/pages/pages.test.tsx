import type { Operator } from '@fabula/contracts';
import { ada } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { Screen } from '../screen.tsx';
import { speak } from '../testing/languages.tsx';
import { allFeatures } from '../testing/shell-double.ts';

const open = (path: string) => renderFeature(<Screen />, { path, user: null, texts: { shell: en } });
const openFor = (operator: Operator, path: string) =>
  renderFeature(<Screen />, { path, texts: { shell: en }, config: { operator } });

it.each([
  ['/privacy-policy', 'en', 'Privacy Policy', 'Audio data', 'Last updated: November 29, 2026'],
  [
    '/privacy-policy',
    'es',
    'Política de privacidad',
    'Datos de audio',
    'Última actualización: 29 de noviembre de 2026',
  ],
  ['/privacy-policy', 'fr', 'Politique de confidentialité', 'Données audio', 'Dernière mise à jour : 29 novembre 2026'],
  ['/data-deletion', 'en', 'Data Deletion', 'What is deleted', 'Last updated: November 23, 2026'],
  ['/data-deletion', 'es', 'Eliminación de datos', 'Qué se elimina', 'Última actualización: 23 de noviembre de 2026'],
  ['/data-deletion', 'fr', 'Suppression des données', 'Ce qui est supprimé', 'Dernière mise à jour : 23 novembre 2026'],
  ['/terms', 'en', 'Terms of Service', 'Payment and renewal', 'Last updated: November 22, 2026'],
  ['/terms', 'es', 'Condiciones de uso', 'Pago y renovación', 'Última actualización: 22 de noviembre de 2026'],
  ['/terms', 'fr', 'Conditions d’utilisation', 'Paiement et renouvellement', 'Dernière mise à jour : 22 novembre 2026'],
] as const)('%s reads in %s, to everybody', async (path, language, title, section, updated) => {
  const { platform } = open(path);
  await act(() => speak(platform, language));
  expect(await screen.findByRole('heading', { level: 2, name: section })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
  expect(screen.getByText(updated)).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', language);
});

it('leads from each public page to the other and back to the app', async () => {
  const { user } = open('/privacy-policy');
  await user.click(await screen.findByRole('link', { name: 'Data Deletion' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Data Deletion' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  for (const link of screen.getAllByRole('link', { name: 'Back to Fabula' })) expect(link).toHaveAttribute('href', '/');
});

it('says in order how to delete an account in the app', async () => {
  open('/data-deletion');
  const section = await screen.findByRole('region', { name: 'Request in the app' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(3);
});

it('leads to the settings where a feature offers them, signed in or not', async () => {
  open('/data-deletion');
  await screen.findByRole('region', { name: 'Request in the app' });
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  cleanup();
  renderFeature(<Screen />, { path: '/data-deletion', user: null, texts: { shell: en }, manifests: allFeatures });
  const section = within(await screen.findByRole('region', { name: 'Request in the app' }));
  expect(section.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

it('says that an account was deleted and what follows, but not to somebody who still has one', async () => {
  open('/data-deletion?account=deleted');
  expect(await screen.findByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem')).toHaveLength(3);
  cleanup();
  renderFeature(<Screen />, { path: '/data-deletion?account=deleted', texts: { shell: en } });
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByText('Your account was deleted')).toBeNull();
});

it('opens at the section the address names, once the text is here', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  open('/privacy-policy#contact');
  await screen.findByRole('region', { name: 'Contact' });
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Contact' })]);
});

it('links to the operator’s address, and says plainly where there is none', async () => {
  open('/privacy-policy');
  const contact = async () => within(await screen.findByRole('region', { name: 'Contact' }));
  expect((await contact()).getByText(/write to whoever runs this site\./)).toBeVisible();
  expect(screen.getByText('Nobody has said who runs this site, or where to write to them.')).toBeVisible();
  cleanup();
  const operator = { name: 'Escuela Luna', email: 'help@luna.example' };
  openFor(operator, '/privacy-policy');
  const link = (await contact()).getByRole('link', { name: 'help@luna.example' });
  expect(link).toHaveAttribute('href', 'mailto:help@luna.example');
  expect(screen.getByText('This site is run by Escuela Luna.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('{{');
});

it('begins the mail that asks for a deletion, with the learner’s own address, where the operator has one', async () => {
  openFor({}, '/data-deletion');
  const byMail = async () => within(await screen.findByRole('region', { name: 'Request by email' }));
  expect((await byMail()).getByText(/a deletion cannot be asked for by email here/)).toBeVisible();
  expect((await byMail()).queryByRole('link')).toBeNull();
  cleanup();
  openFor({ email: 'help@luna.example' }, '/data-deletion');
  const mail = (await byMail()).getByRole('link', { name: 'Write the email' }).getAttribute('href') ?? '';
  expect(mail).toMatch(/^mailto:help@luna\.example\?/);
  expect(new URL(mail).searchParams.get('body')).toContain(`Email address of the account: ${ada.email}`);
});

it('is replaced by the operator’s own terms', async () => {
  openFor({ termsUrl: 'https://luna.example/terms' }, '/terms');
  const link = await screen.findByRole('link', { name: 'https://luna.example/terms' });
  expect(link).toHaveAttribute('href', 'https://luna.example/terms');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

it('is shown in the language that the address names, whatever the interface’s language', async () => {
  open('/terms?lang=fr');
  expect(await screen.findByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Paiement et renouvellement' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Back to Fabula' })).toHaveLength(2);
});
