import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/fixtures.ts';
import { visitOnboarding, visitPublicScreens, visitStory } from '../support/screens.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', expectedErrors: /404/ });

    test('axe finds nothing on any screen', async ({ page, server }) => {
      test.slow();
      const found: string[] = [];
      const check = async (screen: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) {
          found.push(`${screen}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
        }
      };
      await visitPublicScreens(page, 'en', check);
      await visitOnboarding(page, server, 'en', check);
      await visitStory(page, server, 'en', check);
      expect(found).toEqual([]);
    });
  });
}
