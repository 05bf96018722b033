// Crosses: every feature.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, newLearner, test } from '../support/fixtures.ts';
import { visitLesson } from '../support/screens.ts';
import { heard, keepSounds } from '../support/sound.ts';
import { type InterfaceLanguage, textsOf, untranslated } from '../support/texts.ts';

const phone = { width: 390, height: 844 };

test.describe('in a Spanish interface', () => {
  test.use({ locale: 'es-ES', viewport: phone });

  test('a learner of Arabic sees sentences run from right to left, hears them, and keeps the translations in view', async ({
    page,
    server,
  }) => {
    await keepSounds(page);
    const account = await createAccount(server, { native: 'Spanish', target: 'Arabic' });
    await account.makeStory('Compro comida en el mercado');
    await signInAs(page, server, account);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('De la biblioteca de historias')).toBeVisible();
    await page.getByRole('link', { name: 'Empezar a aprender' }).click();

    const sentences = page.getByRole('list', { name: 'Frases' });
    const first = sentences.getByRole('listitem').first();
    const [sentence, translation] = [first.locator('p').nth(0), first.locator('p').nth(1)];
    await expect(sentence).toHaveAttribute('lang', 'ar');
    await expect(sentence).toHaveAttribute('dir', 'rtl');
    await expect(translation).toHaveAttribute('lang', 'es');
    await expect(translation).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { level: 1 }).locator('[lang]')).toHaveAttribute('dir', 'rtl');

    await page.getByRole('button', { name: 'Oír la frase 1', exact: true }).click();
    await expect(page.getByRole('button', { name: 'La frase 1 está sonando' })).toBeVisible();
    await expect.poll(async () => (await heard(page)).duration).toBeGreaterThan(1);
    expect(await heard(page)).toMatchObject({ format: 'OggS' });

    const words = first.getByRole('button').filter({ hasNotText: /^$/ });
    for (const word of [words.first(), words.last()]) {
      await word.click();
      const popup = page.getByRole('dialog', { name: /^Traducción de/ });
      await expect(popup.getByRole('button', { name: 'Guardar en la colección' })).toBeVisible();
      await expect(popup.locator('[lang="ar"]').first()).toHaveAttribute('dir', 'rtl');
      await expect(popup).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    }
    await expectTranslated(page, 'es');
    await page.getByRole('button', { name: textsOf('es').today('player_toSpeaking') }).click();
    await visitLesson(page, 'es', async () => {
      await expectTranslated(page, 'es');
      await expect(page.locator('[lang="ar"]:not([dir="rtl"])')).toHaveCount(0);
      await expect(page.locator('[lang="ar"][dir="rtl"]').first()).toBeVisible();
    });
  });
});

test.describe('in a French interface', () => {
  test.use({ locale: 'fr-FR', viewport: phone });

  test('a learner registers, learns Spanish, and meets no word of another language', async ({ page }) => {
    const { account, common, subscription, today } = textsOf('fr');
    const learner = newLearner();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: account('registerTitle') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expectTranslated(page, 'fr');
    await page.getByLabel('Nom complet').fill(learner.name);
    await page.getByLabel('E-mail').fill(learner.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(learner.password);
    await page.getByLabel('J’ai 13 ans ou plus').check();
    await page.getByRole('button', { name: 'Créer le compte' }).click();
    await page.getByRole('heading', { name: 'Bienvenue sur Fabula' }).waitFor();
    await expectTranslated(page, 'fr');
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByRole('radio', { name: /^Français/ }).check({ force: true });
    await expectTranslated(page, 'fr');
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('radio', { name: /^Espagnol/ }).check({ force: true });
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('radio', { name: /^Débutant/ }).check({ force: true });
    await expectTranslated(page, 'fr');
    await page.getByRole('button', { name: 'Terminer' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await page.getByRole('button', { name: account('startLearning') }).click();
    await page.getByRole('button', { name: subscription('plan_chooseAnnual') }).waitFor();
    await expectTranslated(page, 'fr');
    await page.getByRole('button', { name: common('close'), exact: true }).click();
    await page.getByRole('button', { name: today('today_createFirst') }).click();
    await page.getByRole('textbox', { name: today('generate_promptLabel') }).fill('Je fais les courses au marché');
    await expectTranslated(page, 'fr');
    await page.getByRole('button', { name: today('generate_submit') }).click();
    await expect(page.getByText(today('today_sourceLibrary'))).toBeVisible();
    await expectTranslated(page, 'fr');
    await page.getByRole('link', { name: today('today_start') }).click();
    const sentence = page
      .getByRole('list', { name: today('player_sentences') })
      .getByRole('listitem')
      .first();
    await expect(sentence.locator('p').nth(0)).toHaveAttribute('lang', 'es');
    await expect(sentence.locator('p').nth(1)).toHaveAttribute('lang', 'fr');
    await expectTranslated(page, 'fr');
    await page.getByRole('button', { name: today('player_toSpeaking') }).click();
    await expect(page.getByText(today('player_doneSaved', { done: '1', total: '4' }))).toBeVisible();
    await expectTranslated(page, 'fr');
    await visitLesson(page, 'fr', () => expectTranslated(page, 'fr'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

async function expectTranslated(page: Page, language: InterfaceLanguage): Promise<void> {
  expect(untranslated(await page.locator('body').ariaSnapshot(), language)).toEqual([]);
}
