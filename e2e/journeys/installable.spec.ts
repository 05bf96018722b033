// Crosses: account, profile, today.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test('the browser finds nothing that keeps it from installing the app', { tag: wholeBrowser }, async ({
  ownBrowser,
  server,
}) => {
  const context = await ownBrowser.open();
  const page = await context.newPage();
  await page.goto(`${server.url}/onboarding`);
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  const session = await context.newCDPSession(page);
  await expect.poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { errors, manifest } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ id: `${server.url}/`, startUrl: `${server.url}/`, display: 'kStandalone' });
  const shown = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const read = async (address: string) => {
      const response = await fetch(address);
      return [response.status, response.headers.get('content-type')];
    };
    const touch = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
    return [await read(link?.href ?? ''), await read(touch?.href ?? '')];
  });
  expect(shown).toEqual([
    [200, 'application/manifest+json'],
    [200, 'image/png'],
  ]);
});

test('the system’s bars follow the theme that the learner chose', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  await page.goto('/settings');
  const color = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const shown = metas.find(({ media }) => matchMedia(media).matches);
      const paper = document.createElement('i');
      paper.style.color = 'var(--paper)';
      document.body.append(paper);
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!shown || !canvas) return ['no color'];
      canvas.fillStyle = getComputedStyle(paper).color;
      paper.remove();
      return [shown.dataset.scheme, shown.content === canvas.fillStyle];
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(color).toEqual(['dark', true]);
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(color).toEqual(['light', true]);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(color).toEqual(['dark', true]);
});

test('the shortcut to the last story opens it where the learner stopped, and Today where there is none', async ({
  page,
  server,
}) => {
  await page.goto('/story/last');
  await expect(page).toHaveURL(/\/onboarding$/);
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await page.goto('/story/last');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const story = await account.makeStory('I cook with my sister');
  await account.finishSteps(story, ['listen_read']);
  await page.goto('/story/last');
  await expect(page).toHaveURL(new RegExp(`/story/${story}`));
  await expect(page.getByRole('heading', { level: 2, name: 'Shadow and speak' })).toBeVisible();
});

test('a page that was just opened asks for no picture of the manifest', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/onboarding`);
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  expect(asked.filter((path) => path.startsWith('/screenshots/'))).toEqual([]);
});
