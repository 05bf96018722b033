import { createAccount } from '../support/account.ts';
import { expect, signIn, test } from './fixtures.ts';
import { toldAlike } from './told.ts';

test('theme and language of the interface are changed, and stay', async ({ app, server }) => {
  const account = await createAccount(server);
  await signIn(app, server, account);
  await app.open(`${server.url}/settings`);
  await app.press({ role: 'radio', name: 'Dark' });
  const theme = () => app.driver.run(() => document.documentElement.dataset.theme);
  await expect.poll(theme).toBe('dark');
  await toldAlike(app, 'settings');
  await app.pick({ role: 'combobox', name: 'Interface language' }, 'es');
  await app.sees({ role: 'heading', name: 'Ajustes' });
  await expect.poll(() => account.rows('profiles', 'select=ui_language')).toEqual([{ ui_language: 'es' }]);
  await app.reload();
  await app.sees({ role: 'heading', name: 'Ajustes' });
  await expect.poll(theme).toBe('dark');
});
