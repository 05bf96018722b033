import type { Page } from '@playwright/test';
import { createAccount, signInAs } from './account.ts';
import type { Server } from './server.ts';
import { giveHistory, makePremium } from './service.ts';
import { type InterfaceLanguage, textsOf } from './texts.ts';
import { journeyTimeZone } from './time-zone.ts';

type Visit = (screen: string) => Promise<void>;

/** Goes through every screen of a signed-out visitor and calls `visit` on each. */
export async function visitPublicScreens(page: Page, language: InterfaceLanguage, visit: Visit): Promise<void> {
  const { account, shell } = textsOf(language);
  const headings = [
    ['/onboarding', account('registerTitle')],
    ['/auth', account('signInTitle')],
    ['/auth?mode=reset', account('resetTitle')],
    ['/auth/new-password', account('noSessionTitle')],
    ['/privacy-policy', shell('privacyTitle')],
    ['/data-deletion', shell('deletionTitle')],
    ['/terms', shell('termsTitle')],
  ] as const;
  for (const [path, name] of headings) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await visit(path);
  }
  await page.goto('/onboarding');
  const sample = page.locator('[data-feature="account"] details');
  await sample.waitFor();
  if (!(await sample.evaluate((details) => details.hasAttribute('open')))) await sample.locator('summary').click();
  await sample.getByRole('combobox').waitFor();
  await visit('a page before the account');
  await page.goto('/no/such/page');
  await page.getByText(shell('notFoundText')).waitFor();
  await visit('404');
}

/** Goes through the onboarding after registration; ends on the celebration. */
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

/**
 * Goes through Today without and with a story, the generator, the player with a word's translation, and every step to
 * the celebration.
 */
export async function visitStory(page: Page, server: Server, language: InterfaceLanguage, visit: Visit): Promise<void> {
  const { account, today } = textsOf(language);
  const native = { en: 'English', es: 'Spanish', fr: 'French' }[language];
  const learner = await createAccount(server, { native, target: 'German', level: 'advanced' });
  await signInAs(page, server, learner);
  await page.goto('/welcome');
  // The button is the last element of the staged animation.
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
  await page.getByRole('heading', { name: today('book_shelf') }).waitFor();
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
  await visitLesson(page, language, visit);
}

/** Goes from the card after the first step through the other three steps, without speaking. */
export async function visitLesson(page: Page, language: InterfaceLanguage, visit: Visit): Promise<void> {
  const { today } = textsOf(language);
  const press = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: today(key, values), exact: true }).click();
  const goOnTo = async (step: string) => {
    await press('player_continueTo', { step: today(`player_step_${step}`) });
    await page.getByRole('heading', { level: 2, name: today(`player_step_${step}`), exact: true }).waitFor();
  };
  await goOnTo('shadow_speak');
  await press('shadow_more');
  await press('shadow_stats');
  await visit('the ways to practice');
  await press('shadow_cannot');
  await visit('shadowing');
  await press('shadow_skipAll');
  await page.getByText(today('player_doneSaved', { done: '2', total: '4' })).waitFor();

  await goOnTo('chunk_drill');
  await visit('the chunk drill');
  await press('chunk_hide');
  await press('chunk_cantSpeak');
  await visit('the chunk drill, hidden and silent');
  const next = page.getByRole('button', { name: today('chunk_next'), exact: true });
  while (await next.isVisible()) await next.click();
  await press('chunk_toQuiz');
  await page.getByText(today('player_doneSaved', { done: '3', total: '4' })).waitFor();

  await goOnTo('quiz');
  await press('quiz_stay');
  const toResult = page.getByRole('button', { name: today('quiz_toResult') });
  const toNext = page.getByRole('button', { name: today('quiz_next') });
  const kinds = new Set<string>();
  for (let isLast = false; !isLast; ) {
    const kind = await page.locator('[data-quiz] span').first().textContent();
    const isNew = kind !== null && !kinds.has(kind);
    if (isNew) await visit(`a question: ${kind}`);
    kinds.add(kind ?? '');
    await page.locator('[data-quiz] ol').getByRole('button').first().click();
    await toNext.or(toResult).waitFor();
    if (isNew) await visit(`an answer: ${kind}`);
    isLast = await toResult.isVisible();
    await (isLast ? toResult : toNext).click();
  }
  await visit("the quiz's result");
  await press('player_continue');
  await page.getByText(today('finish_goalOpen'), { exact: true }).waitFor();
  await visit('the celebration');
  await page.reload();
  await page.getByText(today('player_navigatorTitle')).first().waitFor();
  await visit('a finished story');
}

/** Goes through the other tabs when they are empty, and then with three months of learning, using their controls. */
export async function visitTabs(page: Page, server: Server, language: InterfaceLanguage, visit: Visit): Promise<void> {
  const { today, review, phrases, profile } = textsOf(language);
  const learner = await createAccount(server, { native: 'English', target: 'Spanish' });
  await signInAs(page, server, learner);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();
  await page.goto('/library');
  await page.getByRole('searchbox', { name: today('shelf_title_search') }).waitFor();
  await visit('the library');
  await page.goto('/review');
  await heading(review('emptyTitle'));
  await visit('Review without a story');
  await page.goto('/phrases');
  await heading(phrases('emptyTitle'));
  await visit('Phrases without a phrase');
  await page.goto('/profile');
  await heading(profile('profile_figuresTitle'));
  await visit('a new profile');

  await giveHistory(server, learner, journeyTimeZone);
  await page.goto('/review');
  await page.getByRole('grid').waitFor();
  await visit('Review');
  await page.getByRole('gridcell').filter({ hasText: /\d/ }).locator('visible=true').last().click();
  await page.locator('#review-day').waitFor();
  await visit('a day of Review');
  await page.goto('/phrases');
  await visitPhrases(page, language, visit);
  await page.goto('/profile');
  await heading(profile('voice_title'));
  await visit('the profile');
  await page.getByRole('link', { name: profile('profile_settings'), exact: true }).click();
  await heading(profile('settings_title'));
  await visit('the settings');
  await page.goto('/settings/you');
  await page.getByRole('textbox', { name: profile('you_town') }).waitFor();
  await visit('you in your stories');
  await page.goto('/settings/offline');
  await heading(profile('kept_title'));
  await visit('what is kept for offline use');
  await page.goto('/settings');
  await heading(profile('settings_title'));
  await page.getByRole('button', { name: profile('settings_delete'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await visit('deleting the account');
}

/** Goes through the subscription page and the dialog, without premium and with it. */
export async function visitPremium(
  page: Page,
  server: Server,
  language: InterfaceLanguage,
  visit: Visit,
): Promise<void> {
  const { account, subscription, common } = textsOf(language);
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  await page.goto('/welcome');
  await page.getByRole('button', { name: account('startLearning') }).click();
  const choose = page.getByRole('button', { name: subscription('plan_chooseAnnual') });
  await choose.waitFor();
  await visit('the upgrade dialog');
  await page.getByRole('button', { name: common('close'), exact: true }).click();
  await page.goto('/subscription');
  await choose.waitFor();
  await page.getByText(subscription('usage_shadow_speak_weekly')).waitFor();
  await visit('the free plan');
  await makePremium(server, learner);
  await page.reload();
  await page.getByText(subscription('hero_active')).waitFor();
  await visit('premium');
}

async function visitPhrases(page: Page, language: InterfaceLanguage, visit: Visit): Promise<void> {
  const { phrases } = textsOf(language);
  const press = (key: string) =>
    page
      .getByRole('button', { name: phrases(key), exact: true })
      .first()
      .click();
  await page.getByRole('radio', { name: phrases('mode_all'), exact: true }).check({ force: true });
  await page.getByRole('button', { name: phrases('showAnswer') }).waitFor();
  await visit('a card');
  await press('showAnswer');
  await page.getByRole('button', { name: phrases('gotIt') }).waitFor();
  await visit('its answer');
  await press('viewList');
  await page.getByRole('list', { name: phrases('list') }).waitFor();
  await visit('the list');
  await page.getByRole('searchbox').fill('zzz');
  await page.getByRole('heading', { name: phrases('noMatchTitle') }).waitFor();
  await visit('a search that finds nothing');
  await press('clearSearch');
  await press('exchange_open');
  await page.getByRole('dialog').waitFor();
  await visit('import and export');
}
