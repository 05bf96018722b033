// Crosses: every feature.

import { expect, test } from '../support/fixtures.ts';
import { visitOnboarding, visitPremium, visitPublicScreens, visitStory, visitTabs } from '../support/screens.ts';
import { scrollWidth } from '../support/scroll-width.ts';

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /404/ });

// English is covered by the journey that runs axe over the same screens.
for (const language of ['es', 'fr'] as const) {
  test.describe(`at 320 px in ${language}`, () => {
    test.use({ locale: language });

    test('no screen scrolls sideways', async ({ page, server }) => {
      const wide: string[] = [];
      const measure = async (screen: string) => {
        const width = await scrollWidth(page);
        if (width > 320) wide.push(`${screen}: ${width}`);
      };
      await visitPublicScreens(page, language, measure);
      await visitOnboarding(page, server, language, measure);
      await visitStory(page, server, language, measure);
      await visitTabs(page, server, language, measure);
      await visitPremium(page, server, language, measure);
      expect(wide).toEqual([]);
    });
  });
}
