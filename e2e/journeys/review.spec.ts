// Crosses: review, today.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { giveHistory } from '../support/service.ts';

const dayMs = 86_400_000;

/** Formats a duration as the screen does (specification section 9). */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

const longDay = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

// Fourteen hours ahead of UTC, eight hours behind it (the sign in that name is inverted), and five and three quarters
// ahead.
for (const timezoneId of ['Pacific/Kiritimati', 'Etc/GMT+8', 'Asia/Kathmandu']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId, viewport: { width: 1280, height: 900 } });

    test('a month of history is shown figure by figure', async ({ page, server }) => {
      const account = await createAccount(server);
      const { books, lessons } = await giveHistory(server, account, timezoneId);
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(new Date());
      const earliest = new Date(Date.parse(today) - 29 * dayMs).toISOString().slice(0, 10);
      const ofLanguage = books.days.filter(({ language }) => language === 'Spanish');
      const days = ofLanguage.filter(({ date }) => date >= earliest && date <= today);
      const sum = (of: (day: (typeof days)[number]) => number | undefined) =>
        days.reduce((total, day) => total + (of(day) ?? 0), 0);
      expect(days.length).toBeGreaterThan(8);

      await signInAs(page, server, account);
      await page.goto('/review');
      const figures = page.getByRole('region', { name: 'Totals: Last 30 days' });
      await expect(figures.getByRole('definition')).toHaveText([
        String(sum((day) => day.stories_completed)),
        duration(sum((day) => day.total_time_spent)),
        String(sum((day) => day.total_phrases_learned)),
      ]);

      const recap = books.weeks
        .filter(({ language }) => language === 'Spanish')
        .toSorted((a, b) => (a.week_start < b.week_start ? 1 : -1))[0];
      if (!recap) throw new Error('The history has no week');
      const banner = page.getByRole('region', { name: `Week of ${longDay(recap.week_start)}` });
      await expect(banner.getByRole('definition')).toHaveText(
        [
          recap.total_stories_completed,
          duration(recap.total_time_spent ?? 0),
          recap.total_phrases_learned,
          recap.sentences_spoken,
          recap.phrases_recycled,
        ].map(String),
      );

      const cells = page.getByRole('grid', { name: 'Last 30 days' }).getByRole('gridcell');
      await expect(cells.filter({ hasText: /, (no stories|\d+ stor|a story)/ })).toHaveCount(30);
      for (const day of days.filter(({ stories_completed }) => stories_completed)) {
        const count = day.stories_completed ?? 0;
        const name = `${longDay(day.date)}, ${count} ${count === 1 ? 'story' : 'stories'} completed`;
        await expect(cells.and(page.getByRole('gridcell', { name, exact: true }))).toBeVisible();
      }

      const last = days.filter(({ stories_completed }) => stories_completed).at(-1);
      if (!last) throw new Error('No story was completed in the last 30 days');
      await page.getByRole('gridcell', { name: new RegExp(`^${longDay(last.date)}, `) }).click();
      const panel = page.locator('section[aria-labelledby="review-day"]');
      await expect(panel.getByRole('definition').first()).toHaveText(String(last.stories_completed));
      const told = lessons.filter(({ story, sittings }) => {
        return story.language === 'Spanish' && sittings.some(({ day }) => day === last.date);
      });
      await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(told.length);
      for (const { story } of told) await expect(panel.getByText(story.title, { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(panel.getByRole('definition').first()).toHaveText(String(last.stories_completed));
    });
  });
}
