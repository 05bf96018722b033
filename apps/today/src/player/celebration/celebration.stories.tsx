import { Route, Routes } from '@fabula/platform';
import {
  phraseRow,
  profileRow,
  progressRow,
  storyRow,
  tableFails,
  tableRows,
  tableWaits,
  takesOperations,
} from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../../tools/storybook/story.ts';
import { arabicDrillStory, drillStory } from '../../testing/drill-rows.ts';
import { storyId } from '../../testing/quiz-rows.ts';
import { shelfHas, smallLibrary } from '../../testing/shelf-rows.ts';
import { usageIs } from '../../testing/usage-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

export default {
  title: 'Story celebration',
  tags: ['screen'],
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  parameters: {
    layout: 'fullscreen',
    path: `/story/${storyId}?step=finish`,
    platform: { now: () => new Date('2026-11-21T10:00:00Z') },
  },
} satisfies Meta;
type Story = StoryObj;

const heard = { attempts: 1, bestScore: 92, outcome: 'heard' };
const finished = (change: object = {}) =>
  progressRow({
    completed: true,
    completion_date: '2026-11-21T09:55:00Z',
    step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true },
    time_spent: 1140,
    accuracy_score: 0.8,
    speaking: {
      sentences: { 0: heard, 1: heard, 2: { attempts: 0, bestScore: null, outcome: 'skipped' } },
      phrases: { 0: 'heard', 1: 'own', 2: 'heard' },
    },
    ...change,
  });
const withRows = (progress: object, profile = profileRow({ learning_streak: 4, streak_day: '2026-11-21' })) => [
  tableRows('user_stories', [drillStory()]),
  tableRows('user_story_progress', [progress]),
  tableRows('profiles', [profile]),
  tableRows('user_subscriptions', []),
  tableRows('user_phrases', []),
  http.post('*/rest/v1/rpc/learner_stats', () => HttpResponse.json({ todaySeconds: 1380 })),
  takesOperations(),
];
const shows =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const found = await within(canvasElement).findByText(text);
    await waitFor(() => expect(found).toBeVisible());
    // Axe checks colors, so the last achievement's animation must have ended.
    await Promise.allSettled(document.getAnimations().map(({ finished: rest }) => rest));
  };

const title = { en: 'Review', es: 'Repaso', fr: 'Révision' };
const review = { path: '/review', access: 'protected', layout: 'tabs', title } as const;

export const Content: Story = {
  tags: ['content'],
  parameters: {
    network: withRows(finished()),
    platform: {
      now: () => new Date('2026-11-21T10:00:00Z'),
      manifests: [{ name: 'review', contract: '1.0', title, routes: [review] }],
    },
  },
  play: async (context) => {
    await shows('4 days in a row.')(context);
    await expect(within(context.canvasElement).getByRole('button', { name: 'Back to Today' })).toBeVisible();
  },
};

export const NextPart: Story = {
  tags: ['picture'],
  parameters: {
    network: [
      tableRows('user_stories', [storyRow({ title: 'Lina llega', source_id: 'lina-1' })]),
      shelfHas(smallLibrary()),
      usageIs(),
      ...withRows(finished()),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Read part 2' })).toBeVisible();
  },
};

export const NextPartArabic: Story = {
  parameters: {
    network: [
      tableRows('user_stories', [storyRow({ language: 'Arabic', title: 'حقيبة لينا', source_id: 'lina-1' })]),
      shelfHas(
        smallLibrary().map((row) => ({
          ...row,
          title: 'لينا تبحث عن المفتاح',
          ...(row.series ? { series: Object.assign({}, row.series, { title: 'أسبوع مع لينا' }) } : {}),
        })),
      ),
      usageIs(),
      ...withRows(finished(), profileRow({ preferred_language: 'Arabic' })),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('أسبوع مع لينا')).toBeVisible();
  },
};

export const SomeKept: Story = {
  parameters: {
    network: [
      tableRows('user_phrases', [phraseRow({ phrase: 'con una bolsa', story_id: storyId })]),
      ...withRows(finished()),
    ],
  },
  play: async (context) => {
    await shows('3 new phrases are in your collection.')(context);
    await expect(within(context.canvasElement).getByRole('button', { name: 'Saved con una bolsa' })).toBeVisible();
  },
};

export const QuizSkipped: Story = {
  tags: ['empty'],
  parameters: { network: withRows(finished({ accuracy_score: null, speaking: null })) },
  play: shows('quiz without a result'),
};

export const LongAgo: Story = {
  parameters: {
    network: withRows(
      finished({ completion_date: '2026-10-02T09:00:00Z', speaking: { sentences: { 0: heard, 1: heard, 2: heard } } }),
      profileRow({ learning_streak: 2, streak_day: '2026-10-02' }),
    ),
  },
  play: shows(/Your last streak has ended/),
};

export const StreakBeingCounted: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('profiles'), ...withRows(finished())] },
  play: shows('Your streak is being counted...'),
};

export const StreakUnknown: Story = {
  tags: ['error'],
  parameters: {
    network: [tableFails('profiles', 403), ...withRows(finished())],
    expectedComplaints: ['Failed to load resource'],
  },
  play: shows('Your streak could not be read just now.'),
};

export const Offline: Story = {
  tags: ['offline'],
  parameters: { network: [tableWaits('profiles'), ...withRows(finished())] },
  play: async (context) => {
    window.dispatchEvent(new Event('offline'));
    await shows('Your streak will be counted when you are online.')(context);
  },
};

export const Arabic: Story = {
  tags: ['picture'],
  parameters: {
    network: [tableRows('user_stories', [arabicDrillStory()]), ...withRows(finished())],
  },
  play: shows('تُعِدُّ الْمَائِدَةَ'),
};

/** Opens the story's card, and waits until it is drawn. Returns the button that gives it away. */
async function openCard(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Share this story' }));
  const dialog = within(await within(canvasElement).findByRole('dialog', { name: 'A card of this story' }));
  const give = await dialog.findByRole('button', { name: /^(Save|Share) the picture$/ });
  await waitFor(() => expect(give).not.toHaveAttribute('aria-busy'));
  return give;
}

const paper = [250, 246, 239];
const isPaper = (pixels: Uint8ClampedArray) => paper.every((value, channel) => pixels[channel] === value);

export const ShareCard: Story = {
  parameters: { network: withRows(finished()) },
  play: async ({ canvasElement }) => {
    const shared: File[] = [];
    Object.defineProperties(window.navigator, {
      canShare: { configurable: true, value: () => true },
      share: { configurable: true, value: async ({ files = [] }: ShareData) => void shared.push(...files) },
    });
    try {
      await userEvent.click(await openCard(canvasElement));
      const [file] = shared;
      await expect(file?.name).toBe('Un plato más.png');
      if (!file) return;
      const picture = await createImageBitmap(file);
      await expect([picture.width, picture.height]).toEqual([1080, 1350]);
      const pen = new OffscreenCanvas(1080, 1350).getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const at = (x: number, y: number) => pen?.getImageData(x, y, 1, 1).data ?? new Uint8ClampedArray(4);
      await expect(isPaper(at(4, 4))).toBe(true); // also in the dark theme
      await expect(isPaper(at(540, 300))).toBe(false); // the cover
    } finally {
      for (const name of ['canShare', 'share']) Reflect.deleteProperty(window.navigator, name);
    }
  },
};

export const ShareCardArabic: Story = {
  parameters: { network: [tableRows('user_stories', [arabicDrillStory()]), ...withRows(finished())] },
  play: async ({ canvasElement }) => {
    await expect(await openCard(canvasElement)).toBeVisible();
  },
};
