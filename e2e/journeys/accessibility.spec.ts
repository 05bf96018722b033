// Crosses: every feature.

import { colourRules, findViolations } from '../../tools/testing/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { visitOnboarding, visitPremium, visitPublicScreens, visitStory, visitTabs } from '../support/screens.ts';
import { scrollWidth } from '../support/scroll-width.ts';

const desktop = { width: 1280, height: 720 };
const phone = { width: 320, height: 640 };

test.use({ viewport: desktop, colorScheme: 'light', expectedErrors: /404/ });

test('axe finds nothing on any screen, in light and in dark colors, and none scrolls sideways at 320 px', async ({
  page,
  server,
}) => {
  test.slow();
  const found: string[] = [];
  const check = async (screen: string) => {
    for (const { rule, where } of await findViolations(page)) found.push(`${screen}: ${rule} at ${where.join(', ')}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const { where } of await findViolations(page, colourRules)) found.push(`${screen}, dark: ${where.join(', ')}`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
    const width = await scrollWidth(page);
    if (width > phone.width) found.push(`${screen}: ${width} px wide`);
    await page.setViewportSize(desktop);
  };
  await visitPublicScreens(page, 'en', check);
  await visitOnboarding(page, server, 'en', check);
  await visitStory(page, server, 'en', check);
  await visitTabs(page, server, 'en', check);
  await visitPremium(page, server, 'en', check);
  expect(found).toEqual([]);
});
