import { useState } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Heading, Text } from './heading.tsx';
import { LearnerText } from './learner-text.tsx';
import { MarginNote } from './margin-note.tsx';
import { Page, Stack } from './page.tsx';

export default { title: 'Story text', parameters: { layout: 'fullscreen' } } satisfies Meta;
type Story = StoryObj;

const stories = {
  Spanish: 'Te despiertas temprano y abres la ventana. El olor a pan recién hecho sube desde la calle.',
  French: "Tu te réveilles tôt et tu ouvres la fenêtre. L'odeur du pain chaud monte de la rue.",
  Arabic: 'تستيقظ باكرًا وتفتح النافذة. رائحة الخبز الطازج تصعد من الشارع.',
  Russian: 'Ты просыпаешься рано и открываешь окно. С улицы поднимается запах свежего хлеба.',
} as const;

function Sheet({ language, title }: { readonly language: keyof typeof stories; readonly title: string }) {
  return (
    <Page>
      <Stack gap="sm">
        <Stack direction="row" gap="sm">
          <Badge kind="accent">Next</Badge>
          <Badge>Beginner</Badge>
          <Badge kind="good" icon="check">
            Completed
          </Badge>
        </Stack>
        <Heading level={1} serif>
          <LearnerText language={language}>{title}</LearnerText>
        </Heading>
        <Text muted>You need a loaf of bread, and you find a neighbour.</Text>
      </Stack>
      <Card>
        <LearnerText as="p" look="story" language={language}>
          {stories[language]}
        </LearnerText>
      </Card>
    </Page>
  );
}

export const Spanish: Story = { render: () => <Sheet language="Spanish" title="El pan de la mañana" /> };
export const French: Story = { render: () => <Sheet language="French" title="Le pain du matin" /> };
export const Arabic: Story = { render: () => <Sheet language="Arabic" title="خبز الصباح" /> };
export const Russian: Story = { render: () => <Sheet language="Russian" title="Утренний хлеб" /> };

function Words({ language, text }: { readonly language: keyof typeof stories; readonly text: string }) {
  const [word, setWord] = useState<HTMLElement | null>(null);
  const [card, setCard] = useState<HTMLElement | null>(null);
  return (
    <Page>
      <Card ref={setCard}>
        <LearnerText as="p" look="story" language={language}>
          {text.split(' ').map((part) => (
            <span key={part}>
              <button type="button" onClick={(event) => setWord(event.currentTarget)}>
                {part}
              </button>{' '}
            </span>
          ))}
        </LearnerText>
      </Card>
      <MarginNote anchor={word} text={card} onClose={() => setWord(null)} label="Translation">
        <Stack gap="sm">
          <Heading level={3}>
            <LearnerText language={language}>{word?.textContent}</LearnerText>
          </Heading>
          <Text>window</Text>
          <Button size="sm" icon="bookmark">
            Save to Collection
          </Button>
        </Stack>
      </MarginNote>
    </Page>
  );
}

// WCAG 2.5.8 exempts targets in a sentence, because a word is as large as its line allows. Axe applies this only to
// links.
const wordsInSentences = { a11y: { excusedRules: ['target-size'] } };

const openNote =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const word = within(canvasElement).getByRole('button', { name });
    await userEvent.click(word);
    const note = within(canvasElement).getByRole('dialog', { name: 'Translation' });
    await expect(note).toHaveFocus();
    const [panel, covered] = [note.getBoundingClientRect(), word.getBoundingClientRect()];
    await expect(panel.top >= covered.bottom || panel.left >= covered.right || panel.right <= covered.left).toBe(true);
  };

export const WordPopup: Story = {
  render: () => <Words language="Spanish" text="Te despiertas temprano y abres la ventana." />,
  parameters: wordsInSentences,
  play: openNote('ventana.'),
};

export const WordPopupRightToLeft: Story = {
  render: () => <Words language="Arabic" text="تستيقظ باكرًا وتفتح النافذة." />,
  parameters: wordsInSentences,
  play: openNote('النافذة.'),
};
