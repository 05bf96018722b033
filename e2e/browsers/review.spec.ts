import { createAccount } from '../support/account.ts';
import { giveHistory } from '../support/service.ts';
import { journeyTimeZone } from '../support/time-zone.ts';
import { signIn, test } from './fixtures.ts';
import { fitsDoubled, toldAlike } from './told.ts';

test('three months of history: the calendar opens a day, which stays after a reload', async ({ app, server }) => {
  const account = await createAccount(server);
  await giveHistory(server, account, journeyTimeZone);
  await signIn(app, server, account);
  await app.open(`${server.url}/review`);
  const day = { role: 'gridcell', name: /, \d+ (story|stories) completed$/, nth: -1 };
  const { attributes } = await app.sees(day);
  await app.press(day);
  const panel = {
    role: 'region',
    name: new RegExp(`^${(attributes['aria-label'] ?? '').split(', ').slice(0, 2).join(', ')}`),
  };
  await app.sees({ role: 'definition', within: panel });
  await toldAlike(app, 'a day of Review');
  await fitsDoubled(app, 'a day of Review');
  await app.reload();
  await app.sees({ role: 'definition', within: panel });
});
