// Crosses: today.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { finishStep, openStep } from '../support/lesson.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a learner chooses a story from the library, reads in it, and finds it again as begun', async ({
  page,
  server,
}) => {
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  await page.goto('/');
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(/\/library$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Level' }).selectOption('B1');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Travel and vacation');
  await expect(page).toHaveURL(/level=B1&topic=Travel/);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(card.getByText('Unread')).toBeVisible();
  const cover = page.locator('[style*="--cover-block"]');
  const ofStory = await card.locator(cover).getAttribute('style');
  const title = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await card.getByRole('button', { name: title }).click();
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: title }) });
  await expect(head.locator(cover)).toHaveAttribute('style', ofStory ?? '');

  await page.goBack();
  await expect(page).toHaveURL(/\/library\?level=B1&topic=Travel/);
  // The shelf is as it was left, with its filters open.
  await expect(page.getByRole('button', { name: 'Filters: 2 set' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('B1');
  const begun = page.getByRole('region', { name: 'Go on reading' });
  await expect(begun.getByText('Begun')).toBeVisible();
  const [story] = await learner.rows<{ id: string; source_match: string }>('user_stories');
  expect(story?.source_match).toBe('chosen');
  await begun.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/story/${story?.id}`));
  expect(await learner.rows('user_stories')).toHaveLength(1);
});

test('a learner finishes the first part of a series and opens the second one from the celebration', async ({
  page,
  server,
}) => {
  const learner = await createAccount(server);
  await learner.startTrial(); // two stories in one day
  await signInAs(page, server, learner);
  await page.goto('/library?level=A1&kind=series');
  const series = page
    .getByRole('region')
    .filter({ has: page.getByText('Series of 3 parts') })
    .first();
  const name = (await series.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const part = (number: number) => series.getByRole('listitem').filter({ hasText: `Part ${number} of 3` });
  const second = (await part(2).getByRole('heading', { level: 3 }).textContent()) ?? '';
  await part(1).getByRole('button').click();
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  const [story] = await learner.rows<{ id: string }>('user_stories', 'select=id');
  await learner.finishSteps(story?.id ?? '', ['listen_read', 'shadow_speak', 'chunk_drill']);
  await openStep(page, story?.id ?? '', 'quiz');
  await finishStep(page, 'quiz');

  const offer = page.getByRole('region', { name: `Next in ${name}: ${second}` });
  await offer.getByRole('button', { name: 'Read part 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  expect(await learner.rows('user_stories')).toHaveLength(2);
  const [first] = await learner.rows<{ completed: boolean }>('user_story_progress', `user_story_id=eq.${story?.id}`);
  expect(first?.completed).toBe(true);
});

test('a learner who knows words sees how much of each story that is, chooses by it, and is surprised by it', async ({
  page,
  server,
}) => {
  const learner = await createAccount(server);
  const words = await learner.libraryWords();
  const stories = await learner.rows<LibraryRow>(
    'library_stories',
    'select=id,premium,shelf&level=eq.Beginner&order=id',
  );
  const story = stories.find(({ premium, shelf }) => !(premium || shelf.series || shelf.retired));
  if (!story) throw new Error('The library has no story that stands alone');
  const { title } = story.shelf.tellings.Spanish;
  await learner.knowWords([...nearlyAll(words[story.id] ?? ''), ...Array.from({ length: 100 }, (_, n) => `otra${n}`)]);

  await signInAs(page, server, learner);
  await page.goto('/library');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  await expect(card.getByText(/^You know 9[3-7]% of its words; \d+ words? (is|are) new\.$/)).toBeAttached();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Known words' }).selectOption('About 95% known');
  await expect(page).toHaveURL(/known=easy/);
  const easy = page.getByRole('region', { name: 'About 95% known' });
  await expect(easy.getByRole('heading', { level: 3 })).toHaveText([title]);

  await page.goto('/');
  await page.getByRole('button', { name: 'Create your first unit' }).click();
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  const made = await learner.rows<{ source_id: string; source_match: string }>('user_stories');
  expect(made).toMatchObject([{ source_id: story.id, source_match: 'surprise' }]);
});

interface LibraryRow {
  readonly id: string;
  readonly premium: boolean;
  readonly shelf: {
    readonly series?: object;
    readonly retired?: boolean;
    readonly tellings: { readonly Spanish: { readonly title: string } };
  };
}

/** Words of a story without so many of those that stand once in it that some 95 % of it are left. */
function nearlyAll(written: string): readonly string[] {
  const counted = written.split(' ').map((entry) => {
    const [word = '', times = '1'] = entry.split(':');
    return { word, times: Number(times) };
  });
  const running = counted.reduce((sum, { times }) => sum + times, 0);
  const once = counted.filter(({ times }) => times === 1).slice(0, Math.round(running * 0.05));
  return counted.filter((one) => !once.includes(one)).map(({ word }) => word);
}

test.describe('with a keyboard on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no card that is come to stays behind the tab bar', async ({ page, server }) => {
    await signInAs(page, server, await createAccount(server));
    await page.goto('/library');
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const tabs = page.getByRole('navigation').last();
    await cards.first().waitFor();
    // Another day has other stories first, and some cards are taller.
    for (const card of (await cards.all()).slice(0, 20)) {
      await tabTo(page, card.getByRole('button'));
      const place = await card.boundingBox();
      const bar = await tabs.boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

test('with the day’s story used up the library says so, and offers premium instead of a refusal', async ({
  page,
  server,
}) => {
  const learner = await createAccount(server);
  await learner.makeStory('a trip');
  await signInAs(page, server, learner);
  await page.goto('/library?state=unread');
  await expect(page.getByText(/You can make your next free story from/)).toBeVisible();
  await page.getByRole('heading', { level: 3 }).first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect(page.getByText('Story Generation Limit Reached')).toBeHidden();
  expect(await learner.rows('user_stories')).toHaveLength(1);
});

test('nothing on the shelf moves when the rest of the week’s stories becomes known', async ({ page, server }) => {
  const letGo = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/usage_overview', async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await signInAs(page, server, await createAccount(server));
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/library');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    const line = page.getByText(/free stories left this week/);
    if (width === 320) await expect(line).toHaveCount(0);
    const before = await search.boundingBox();
    letGo.resolve();
    await expect(line).toBeVisible();
    expect(await search.boundingBox()).toEqual(before);
  }
});

test('the library is searched by what a story is about, in either language', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server, { native: 'English', target: 'Spanish' }));
  await page.goto('/library');
  const search = page.getByRole('searchbox');
  for (const word of ['flat', 'piso', 'doctor']) {
    await search.fill(word);
    await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* stor(y|ies)$/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  }
  await search.fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'No story fits these filters' })).toBeVisible();
});
