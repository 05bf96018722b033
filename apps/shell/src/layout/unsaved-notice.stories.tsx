import type { ProgressPatch } from '@fabula/contracts';
import { newOperation, useOutbox, usePlatform } from '@fabula/platform';
import { ada } from '@fabula/testing';
import { EmptyState } from '@fabula/ui';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useEffect } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { inLanguage } from '../testing/languages.tsx';
import { allFeatures } from '../testing/shell-double.ts';
import { MainLayout } from './main-layout.tsx';

type Body = Parameters<typeof newOperation>[0];

const storyId = '10000000-0000-4000-8000-000000000001';
const progress = (change: Omit<ProgressPatch, 'storyId'>): Body => ({
  kind: 'progress',
  key: `progress:${storyId}`,
  patch: { storyId, ...change },
});
const phrase = { phrase: 'هذه كلمة', translation: 'This is a word', example: null, difficulty: 'Medium' } as const;
const done: readonly Body[] = [
  progress({ steps: ['listen_read'], addSeconds: 340 }),
  progress({ speaking: { sentences: [{ index: 0, addAttempts: 1 }] }, addSeconds: 45 }),
  { kind: 'phrase.save', key: 'phrase:1', patch: { ...phrase, phraseId: storyId, language: 'Arabic' } },
  progress({ steps: ['quiz'], accuracyRatio: 0.75 }),
];
const refuses = http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
  // The outbox has just written this request.
  const { operations } = (await request.json()) as { operations: { id: string }[] };
  return HttpResponse.json(operations.map(({ id }) => ({ id, status: 'rejected', code: 'not_found' })));
});

export default {
  title: 'Layout/Not saved',
  parameters: { layout: 'fullscreen', path: '/', platform: { manifests: allFeatures }, network: [refuses] },
} satisfies Meta;
type Story = StoryObj;

/** What a learner did in a lesson whose story was deleted on another device. */
function Lesson({ children }: { readonly children: ReactNode }) {
  const { outbox } = usePlatform();
  const { failed } = useOutbox();
  useEffect(() => {
    const context = { userId: ada.id, now: new Date('2026-11-21T10:30:00Z'), timeZone: 'Europe/Madrid' };
    for (const body of done) void outbox.add(newOperation(body, context));
  }, [outbox]);
  return failed.length < done.length ? null : children;
}

export const InALesson: Story = {
  render: () => (
    <Lesson>
      <MainLayout bare>
        <EmptyState headingLevel={1} title="La mañana" message="The lesson goes on below." />
      </MainLayout>
    </Lesson>
  ),
  play: opens('4 changes could not be saved'),
};

export const OnATabInSpanish: Story = {
  render: () => (
    <Lesson>
      <MainLayout bare={false}>
        <EmptyState headingLevel={1} title="Hoy" message="La pestaña sigue debajo." />
      </MainLayout>
    </Lesson>
  ),
  decorators: [inLanguage('es')],
  play: opens('4 cambios no se pudieron guardar'),
};

export const InFrench: Story = {
  ...InALesson,
  decorators: [inLanguage('fr')],
  play: opens('4 modifications n’ont pas pu être enregistrées'),
};

function opens(title: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText(title, { selector: 'summary' }));
    await expect(canvas.getByText('هذه كلمة')).toBeVisible();
  };
}
