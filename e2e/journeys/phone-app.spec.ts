// Crosses: account, today, profile, subscription.

import { startFcmDouble, startRevenueCatDouble, subscriberWith } from '@fabula/supabase/testing';
import { createAccount } from '../support/account.ts';
import { chooseOption, expect, fillIn, newLearner, signUp } from '../support/fixtures.ts';
import { googleEnv } from '../support/google.ts';
import { doLesson, openStep } from '../support/lesson.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { hum } from '../support/microphone-sounds.ts';
import { appOrigin, site, test } from '../support/phone-app.ts';
import { giveStory, shortStory } from '../support/service.ts';
import { markedWords, recordButton, stopButton } from '../support/speaking.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

// The app for phones, on the web's side of its bridge; the phone's side is a double.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a person signs up in the app, which keeps the session in secure storage and all else in itself', async ({
  page,
  runAsPhone,
}) => {
  const phone = await runAsPhone(page);
  await page.goto(`${appOrigin}/`);
  await expect(page).toHaveURL(`${appOrigin}/onboarding`);
  await signUp(page, newLearner());
  await page.getByRole('button', { name: 'Get started' }).click();
  await chooseOption(page, 'English');
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseOption(page, 'Spanish');
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseOption(page, 'Beginner');
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  expect(Object.values(await phone.secured()).join()).toContain('access_token');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('fabula-auth');
  await page.reload();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('button', { name: 'Start learning' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  await phone.happens('App', 'backButton', { canGoBack: true });
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)).toBe(0);
});

test('back closes, goes back and leaves; links and reminders open their screens', async ({
  page,
  server,
  runAsPhone,
}) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account, shortStory);
  const phone = await runAsPhone(page, { launchUrl: `${site}/story/${storyId}` });
  await page.addInitScript((session) => localStorage.setItem('fabula-auth', JSON.stringify(session)), account.session);
  await page.goto(`${appOrigin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'La mañana' })).toBeVisible();

  await openStep(page, storyId, 'listen_read', appOrigin);
  await page.getByRole('button', { name: 'Te', exact: true }).first().click();
  const meaning = page.getByRole('dialog', { name: /^Translation of/ });
  await expect(meaning).toBeVisible();
  await phone.happens('App', 'backButton', { canGoBack: true });
  await expect(meaning).toHaveCount(0);
  await phone.happens('App', 'appUrlOpen', { url: `${site}/phrases` });
  await expect(page).toHaveURL(`${appOrigin}/phrases`);
  await phone.happens('App', 'appUrlOpen', { url: 'https://evil.example/settings' });
  await phone.happens('App', 'backButton', { canGoBack: true });
  await expect(page).toHaveURL(/\/story\//);
  await phone.happens('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { data: { path: '/review' } },
  });
  await expect(page).toHaveURL(`${appOrigin}/review`);
  await phone.happens('App', 'backButton', { canGoBack: false });
  await expect.poll(() => phone.calls('App')).toContainEqual(expect.objectContaining({ method: 'minimizeApp' }));
});

test('the link of a mail opens the app and signs in there', async ({ page, startOwnServer, runAsPhone }) => {
  const server = await startOwnServer({ CONFIRM_EMAIL: 'on', REDIRECT_ORIGINS: site });
  const phone = await runAsPhone(page, { server });
  await page.goto(`${appOrigin}/`);
  const learner = newLearner();
  await fillIn(page, learner);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText('Open its link on this phone')).toBeVisible();
  const link = new URL(await linkFromMail(server, learner.email));
  await phone.happens('App', 'appUrlOpen', { url: site + link.pathname + link.search });
  await expect(page.getByRole('button', { name: 'Get started' })).toBeVisible();
  expect(Object.values(await phone.secured()).join()).toContain('access_token');
});

test('Google signs in in the system’s browser, and its answer opens the app', async ({
  page,
  startOwnServer,
  runAsPhone,
}) => {
  const server = await startOwnServer({ ...googleEnv, REDIRECT_ORIGINS: site });
  const phone = await runAsPhone(page, { server });
  await page.goto(`${appOrigin}/`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const opened = async () => (await phone.calls('Browser')).find(({ method }) => method === 'open')?.options?.url;
  await expect.poll(opened).toMatch(/\/auth\/v1\/authorize\?provider=google/);
  await expect(page).toHaveURL(`${appOrigin}/onboarding`);
  const asked = new URL(String(await opened()));
  const chooser = await fetch(server.url + asked.pathname + asked.search, { redirect: 'manual' });
  const { searchParams } = new URL(chooser.headers.get('location') ?? '');
  const state = searchParams.get('state') ?? '';
  const answer = new URLSearchParams({ code: newLearner().email, state });
  await phone.happens('App', 'appUrlOpen', { url: `${site}/auth/v1/callback?${answer}` });
  await expect(page.getByRole('heading', { level: 1, name: 'One question first' })).toBeVisible();
  expect(Object.values(await phone.secured()).join()).toContain('access_token');
});

test('a whole lesson is done in the app, whose screen stays on, and the phone reminds of the next by itself', async ({
  page,
  server,
  runAsPhone,
}) => {
  const account = await createAccount(server);
  await giveStory(server, account, shortStory);
  const phone = await runAsPhone(page);
  await page.addInitScript((session) => localStorage.setItem('fabula-auth', JSON.stringify(session)), account.session);
  await page.goto(`${appOrigin}/`);
  await doLesson(page, shortStory.sentences.length);
  const awake = (await phone.calls('KeepAwake')).map(({ method }) => method);
  expect([awake.includes('keepAwake'), awake.at(-1)]).toEqual([true, 'allowSleep']);
  const playing = (await phone.calls('ForegroundService')).map(({ method }) => method);
  expect([playing[1], playing.at(-1)]).toEqual(['startForegroundService', 'stopForegroundService']);
  expect(await account.rows('daily_completions', 'select=stories_completed')).toEqual([{ stories_completed: 1 }]);

  await page.goto(`${appOrigin}/profile`);
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  const days = async () => {
    const plans = (await phone.calls('LocalNotifications')).filter(({ method }) => method === 'schedule');
    return (plans.at(-1)?.options?.notifications ?? []) as readonly {
      readonly title: string;
      readonly extra: object;
    }[];
  };
  // Today is done, and tomorrow would end the streak.
  await expect.poll(async () => (await days()).length).toBe(7);
  expect((await days())[0]).toMatchObject({ title: 'Keep your streak of 1 day', extra: { path: '/' } });
  expect((await days())[1]).toMatchObject({ title: 'Time for your story' });
  expect(await account.rows('push_devices')).toEqual([]);
  await phone.happens('LocalNotifications', 'localNotificationActionPerformed', {
    actionId: 'tap',
    notification: { extra: { path: '/' } },
  });
  await expect(page).toHaveURL(`${appOrigin}/`);
});

test.describe('with a microphone', () => {
  test.use({ permissions: ['microphone'] });

  test('what is said is recognized by the phone, which hears the recording', { tag: wholeBrowser }, async ({
    page,
    server,
    runAsPhone,
    microphone,
  }) => {
    const account = await createAccount(server);
    const storyId = await giveStory(server, account, shortStory);
    await account.finishSteps(storyId, ['listen_read']);
    const phone = await runAsPhone(page, {
      answers: {
        'DeviceSpeech.available': { availability: 'downloadable' },
        'DeviceSpeech.install': { installed: true },
      },
    });
    await page.addInitScript(
      (session) => localStorage.setItem('fabula-auth', JSON.stringify(session)),
      account.session,
    );
    await openStep(page, storyId, 'shadow_speak', appOrigin);
    await expect(page.getByText('Your phone can understand speech by itself')).toBeVisible();
    await page.getByRole('button', { name: 'Install' }).click();

    const heard = async () => {
      const pieces = (await phone.calls('DeviceSpeech')).filter(({ method }) => method === 'hear');
      return Buffer.concat(pieces.map(({ options }) => Buffer.from(String(options?.sound), 'base64')));
    };
    microphone.hears(hum(3));
    await recordButton(page).click();
    // What the recognizer gets is what the microphone hears: more than a second of it at 16 kHz.
    await expect.poll(async () => (await heard()).length / 2).toBeGreaterThan(20_000);
    const sound = await heard();
    expect(Math.max(...new Int16Array(sound.buffer, sound.byteOffset, sound.length / 2))).toBeGreaterThan(1000);
    await phone.happens('DeviceSpeech', 'heard', { session: 1, text: 'Te despiertas' });
    await stopButton(page).click();
    const methods = async () => (await phone.calls('DeviceSpeech')).map(({ method }) => method);
    await expect.poll(async () => (await methods()).at(-1)).toBe('finish');
    await phone.happens('DeviceSpeech', 'heard', { session: 1, text: 'Te despiertas temprano' });
    await phone.happens('DeviceSpeech', 'ended', { session: 1 });
    await expect(page.getByText('Heard by your phone, on this device')).toBeVisible();
    expect((await markedWords(page)).map(({ word, mark }) => [word.trim(), mark])).toEqual([
      ['Te', 'right'],
      ['despiertas', 'right'],
      ['temprano', 'right'],
    ]);
  });
});

const secretKey = 'sk_of_the_installation';
const offered = { product: { identifier: 'annual_premium', price: 59.9, currencyCode: 'EUR', priceString: '59,90 €' } };

test('premium is bought in the phone’s store, and reminders come through its push service', async ({
  page,
  startOwnServer,
  runAsPhone,
}) => {
  const [revenueCat, fcm] = await Promise.all([startRevenueCatDouble(secretKey), startFcmDouble()]);
  try {
    const token = fcm.register();
    const server = await startOwnServer({
      ...{ REVENUECAT_ANDROID_PUBLIC_KEY: 'goog_key', REVENUECAT_SECRET_KEY: secretKey },
      ...{ REVENUECAT_API_URL: revenueCat.url, ...fcm.secrets, REMINDER_SECONDS: '0' },
    });
    const account = await createAccount(server);
    const phone = await runAsPhone(page, {
      server,
      answers: {
        'Purchases.isConfigured': { isConfigured: false },
        'Purchases.getOfferings': { current: { availablePackages: [{ packageType: 'ANNUAL', ...offered }] } },
        'Purchases.purchasePackage': {},
        'RevenueCatUI.presentPaywall': { result: 'NOT_PRESENTED' },
        'PushNotifications.token': token,
      },
    });
    await page.addInitScript(
      (session) => localStorage.setItem('fabula-auth', JSON.stringify(session)),
      account.session,
    );
    await page.goto(`${appOrigin}/subscription`);
    await expect(page.getByText('59,90 €').first()).toBeVisible();
    revenueCat.know(account.id, annualOf(Date.now()));
    await page.getByRole('button', { name: 'Choose annual' }).click();
    await expect.poll(() => account.rows('user_subscriptions', 'select=tier')).toEqual([{ tier: 'premium' }]);
    const asked = (await phone.calls('Purchases')).map(({ method, options }) => [method, options]);
    expect(asked).toContainEqual(['configure', { apiKey: 'goog_key', appUserID: account.id }]);
    expect(asked.at(-1)).toEqual(['purchasePackage', { aPackage: { packageType: 'ANNUAL', ...offered } }]);

    await page.goto(`${appOrigin}/profile`);
    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    expect(await account.rows('push_devices', 'select=platform,token')).toEqual([{ platform: 'android', token }]);
    expect((await phone.calls('PushNotifications')).map(({ method }) => method)).toEqual(
      expect.arrayContaining(['requestPermissions', 'createChannel', 'register']),
    );
  } finally {
    await Promise.all([revenueCat.close(), fcm.close()]);
  }
});

/** What RevenueCat knows of somebody who bought a year of it in Google's store. */
function annualOf(nowMs: number): object {
  const dates = {
    purchase_date: new Date(nowMs).toISOString(),
    expires_date: new Date(nowMs + 31_536e6).toISOString(),
  };
  return subscriberWith({
    entitlement: { ...dates, product_identifier: 'annual_premium' },
    subscriptions: { annual_premium: { ...dates, store: 'play_store' } },
  });
}
