import { catalogueEntry, type FeatureId, featureCatalogue } from '@fabula/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { libraryHas, SubscriptionPage, trialLasts } from '../testing/subscription-double.tsx';
import { subscriptionStage } from '../testing/subscription-stage.tsx';

const { open } = subscriptionStage(<SubscriptionPage />);
const lines = () => within(screen.getByRole('region', { name: 'What premium adds' }));
const names = () =>
  lines()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('what the plans page sells', () => {
  it('is said in the catalogue’s words', () => {
    const texts: Readonly<Record<string, string>> = en;
    const ids = Object.keys(featureCatalogue) as FeatureId[]; // the object's own keys
    for (const { id, name, description, tier, enabled } of ids.map(catalogueEntry)) {
      const isSold = tier === 'premium' && enabled;
      expect(texts[`feature_${id}`]).toBe(isSold ? name : undefined);
      const said = texts[`feature_${id}_text`]?.replace('{{slowest}}', '0.5').replace('{{fastest}}', '2');
      expect(said).toBe(isSold ? description : undefined);
    }
  });

  it('says before payment how many stories the library has, in all and at the learner’s level', async () => {
    open([libraryHas({ level: 'Beginner', free: 12, premium: 0 }, { level: 'Advanced', free: 9, premium: 0 })]);
    expect(await screen.findByText(/which has 21 stories in Spanish; 12 of them at your level/)).toBeVisible();
  });

  it('names no number where a model writes', async () => {
    open([], { config: { writesStories: true } });
    expect(await screen.findByText(/^As many new stories as you like/)).toBeVisible();
    expect(lines().getByText('Longer stories, with words you choose.')).toBeVisible();
  });

  it('has one more line for each thing this installation can do', async () => {
    open([libraryHas({ level: 'Beginner', free: 90, premium: 3 })], {
      config: { translatesWords: true, transcription: true, judgesPronunciation: true },
    });
    expect(await screen.findByText('Exclusive stories')).toBeVisible();
    expect(names()).toEqual([
      'Unlimited stories',
      'Unlimited word translations',
      'Your own speed',
      'Analytics',
      'Stories of your own',
      'Advanced voice feedback',
      'Export data',
      'Exclusive stories',
    ]);
    expect(lines().getByText(/^See how accurately each word was pronounced/)).toBeVisible();
  });

  it('promises support only where the operator gives an address', async () => {
    open([], { config: { operator: { email: 'help@luna.example' } } });
    expect(await screen.findByText('Priority support')).toBeVisible();
  });

  it('promises no more analysis of a voice than a transcript allows', async () => {
    open([], { config: { transcription: true } });
    expect(await screen.findByText('Say a single word again until it is right.')).toBeVisible();
  });
});

it('the trial is as long as the database says', async () => {
  open([trialLasts(14)]);
  expect(await screen.findByText(/^14 days, once/)).toBeVisible();
});
