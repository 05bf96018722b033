// Crosses: today, review, profile.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { clockAt, type Server, startServer } from '../support/server.ts';
import { giveStory, makePremium } from '../support/service.ts';

/** Later than all four nights, and within the month in which an operation counts on its own day. */
const today = new Date('2027-04-05T12:00:00Z');

const test = journey.extend<object, { laterServer: Server }>({
  laterServer: [
    async ({}, use) => {
      const server = await startServer(clockAt(today));
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ laterServer }, use) => use(laterServer.url),
});

// All of them share one server whose clock shows 2027.
test.describe.configure({ mode: 'default' });

interface Day {
  readonly date: string;
  readonly stories_completed: number;
  readonly total_time_spent: number;
}

const nights = [
  {
    timeZone: 'America/New_York',
    change: '23 hours',
    day: '2027-03-14',
    next: '2027-03-15',
    begins: '2027-03-14T05:00:30Z',
    ends: '2027-03-15T03:59:30Z',
    after: '2027-03-15T04:00:30Z',
  },
  {
    timeZone: 'Europe/Madrid',
    change: '23 hours',
    day: '2027-03-28',
    next: '2027-03-29',
    begins: '2027-03-27T23:00:30Z',
    ends: '2027-03-28T21:59:30Z',
    after: '2027-03-28T22:00:30Z',
  },
  {
    timeZone: 'Australia/Lord_Howe',
    change: '24 and a half hours',
    day: '2027-04-04',
    next: '2027-04-05',
    begins: '2027-04-03T13:00:30Z',
    ends: '2027-04-04T13:29:30Z',
    after: '2027-04-04T13:30:30Z',
  },
  {
    timeZone: 'America/Santiago',
    change: '25 hours, its last one twice',
    day: '2027-04-03',
    next: '2027-04-04',
    begins: '2027-04-04T02:59:30Z',
    ends: '2027-04-04T03:59:30Z',
    after: '2027-04-04T04:00:30Z',
  },
] as const;

for (const { timeZone, change, day, next, begins, ends, after } of nights) {
  test.describe(`in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone });

    test(`a day of ${change} has its stories, and the minute after midnight is the next day's`, async ({
      page,
      laterServer,
    }) => {
      const account = await createAccount(laterServer);
      await makePremium(laterServer, account); // allows three new stories in one week
      await signInAs(page, laterServer, account);
      const stories = [];
      for (const _ of [begins, ends, after]) {
        const storyId = await giveStory(laterServer, account);
        await account.finishSteps(storyId, ['shadow_speak', 'chunk_drill', 'quiz'], today);
        stories.push(storyId);
      }
      // The last one is opened before midnight and finished after it.
      const visits = [
        [begins, begins],
        [ends, ends],
        [ends, after],
      ] as const;
      for (const [index, [opened, finished]] of visits.entries()) {
        await page.clock.setFixedTime(opened);
        await page.goto(`/story/${stories[index]}`);
        const finish = page.getByRole('button', { name: 'Continue to speaking' });
        await finish.waitFor();
        await page.clock.setFixedTime(finished);
        await finish.click();
        await expect(finish).toBeHidden();
        await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      }
      const days = await account.rows<Day>('daily_completions', 'select=*&order=date');
      expect(days.map(({ date, stories_completed }) => [date, stories_completed])).toEqual([
        [day, 2],
        [next, 1],
      ]);
      expect(days[1]?.total_time_spent).toBe(60);
      const [profile] = await account.rows('profiles', 'select=learning_streak,total_stories_completed');
      expect(profile).toEqual({ learning_streak: 2, total_stories_completed: 3 });
    });
  });
}
