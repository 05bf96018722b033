import type { Page } from '@playwright/test';
import { createAccount, signInAs } from './account.ts';
import type { Server } from './server.ts';
import { type InterfaceLanguage, textsOf } from './texts.ts';

type Visit = (screen: string) => Promise<void>;

/** Passes through every screen of somebody who is not signed in; `visit` is called on each. */
export async function visitPublicScreens(page: Page, language: InterfaceLanguage, visit: Visit): Promise<void> {
  const { account, shell } = textsOf(language);
  const headings = [
    ['/onboarding', account('registerTitle')],
    ['/auth', account('signInTitle')],
    ['/auth?mode=reset', account('resetTitle')],
    ['/auth/new-password', account('noSessionTitle')],
    ['/privacy-policy', shell('privacyTitle')],
    ['/data-deletion', shell('deletionTitle')],
  ] as const;
  for (const [path, name] of headings) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await visit(path);
  }
  await page.goto('/no/such/page');
  await page.getByText(shell('notFoundText')).waitFor();
  await visit('404');
}

/** The onboarding after registration; ends on the celebration. */
export async function visitOnboarding(
  page: Page,
  server: Server,
  language: InterfaceLanguage,
  visit: Visit,
): Promise<void> {
  const { account } = textsOf(language);
  await signInAs(page, server, await createAccount(server, undefined, { onboarded: false }));
  await page.goto('/onboarding');
  await page.getByRole('heading', { level: 1, name: account('stepWelcomeTitle') }).waitFor();
  await visit('onboarding: welcome');
  await page.getByRole('button', { name: account('getStarted') }).click();
  await page.getByRole('radio').nth(0).check({ force: true });
  await page.getByRole('button', { name: account('moreLanguages') }).click();
  await visit('onboarding: native language');
  await page.getByRole('button', { name: account('next') }).click();
  await page.getByRole('heading', { level: 1, name: account('targetTitle') }).waitFor();
  await page.getByRole('radio').nth(1).check({ force: true });
  await visit('onboarding: target language');
  await page.getByRole('button', { name: account('next') }).click();
  await page.getByRole('progressbar', { name: account('stepOf', { step: '5', total: '5' }) }).waitFor();
  await page.getByRole('radio').nth(0).check({ force: true });
  await visit('onboarding: level');
}

/** Today without and with a story, the generator, the player with a word's translation, and the card after the step. */
export async function visitStory(page: Page, server: Server, language: InterfaceLanguage, visit: Visit): Promise<void> {
  const { account, today } = textsOf(language);
  const native = { en: 'English', es: 'Spanish', fr: 'French' }[language];
  const learner = await createAccount(server, { native, target: 'German', level: 'advanced' });
  await signInAs(page, server, learner);
  await page.goto('/welcome');
  // The button is the last of the staged reveals.
  await page.getByRole('button', { name: account('startLearning') }).click({ trial: true });
  await visit('welcome');
  await page.goto('/');
  await page.getByRole('heading', { name: today('today_welcomeTitle') }).waitFor();
  await visit('Today without a story');
  await page.getByRole('button', { name: today('today_createFirst') }).click();
  await page.getByRole('textbox', { name: today('generate_promptLabel') }).fill('food');
  await visit('the story generator');
  await page.getByRole('button', { name: today('generate_submit') }).click();
  await page.getByText(today('today_sourceLibrary')).waitFor();
  await visit('Today with a story');
  await page.getByRole('link', { name: today('today_start') }).click();
  const sentence = page
    .getByRole('list', { name: today('player_sentences') })
    .getByRole('listitem')
    .first();
  await sentence.waitFor();
  await visit('the player');
  await sentence.getByRole('button').filter({ hasNotText: /^$/ }).last().click();
  await page.getByRole('button', { name: today('player_saveWord') }).waitFor();
  await visit('a word');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: today('player_toSpeaking') }).click();
  await page.getByText(today('player_doneSaved', { done: '1', total: '4' })).waitFor();
  await visit('the finished step');
}
