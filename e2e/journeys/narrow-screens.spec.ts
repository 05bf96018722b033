// Crosses: every feature.

import { expect, test } from '../support/fixtures.ts';
import { visitOnboarding, visitPremium, visitPublicScreens, visitStory, visitTabs } from '../support/screens.ts';
import { scrollWidth } from '../support/scroll-width.ts';

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /404/ });

// French has the longest words. English is covered by the journey that runs axe over the same screens, and every third
// story is looked at in Spanish, many of them at this width.
test.describe('at 320 px in French', () => {
  test.use({ locale: 'fr' });

  test('no screen scrolls sideways', async ({ page, server }) => {
    const wide: string[] = [];
    const measure = async (screen: string) => {
      const width = await scrollWidth(page);
      if (width > 320) wide.push(`${screen}: ${width}`);
    };
    await visitPublicScreens(page, 'fr', measure);
    await visitOnboarding(page, server, 'fr', measure);
    await visitStory(page, server, 'fr', measure);
    await visitTabs(page, server, 'fr', measure);
    await visitPremium(page, server, 'fr', measure);
    expect(wide).toEqual([]);
  });
});
