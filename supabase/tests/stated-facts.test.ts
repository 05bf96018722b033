import {
  cefrSteps,
  dailyGoalMinutesChoices,
  featureCatalogue,
  freeLimit,
  freeLimits,
  interfaceLanguages,
  type LimitedFeature,
  levelOfCefr,
  levels,
  levelToStored,
  nativeLanguages,
  phraseDifficulties,
  phraseLengths,
  phraseSchedulers,
  planIds,
  reviewAnswers,
  reviewSides,
  speakingOutcomes,
  storySteps,
  targetLanguages,
  type UsagePeriod,
} from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { openBareDatabase } from './own-databases.ts';

/** The lists of allowed column values that the domain also defines. */
const sharedLists: Readonly<Record<string, readonly (string | number)[]>> = {
  'library_stories.level': levels,
  'phrase_reviews.answer': reviewAnswers,
  'phrase_reviews.side': reviewSides,
  'premium_usage.feature_type': Object.keys(freeLimits.weekly),
  'premium_usage.period_type': Object.keys(freeLimits),
  'profiles.cefr_level': cefrSteps,
  'profiles.current_level': levels.map(levelToStored),
  'profiles.daily_goal_minutes': dailyGoalMinutesChoices,
  'profiles.phrase_scheduler': phraseSchedulers,
  'profiles.ui_language': interfaceLanguages,
  'purchases.plan': planIds,
  'user_phrases.difficulty': phraseDifficulties,
  'user_stories.level': levels,
  'user_subscriptions.plan': planIds,
};

/** The lists that only the database defines, for itself and its callers. */
const ownLists = [
  'private.model_uses.capability',
  'push_devices.platform',
  'subscription_events.environment',
  'subscription_events.outcome',
  'user_stories.source_match',
  'user_subscriptions.tier',
];

describe('What the database states and the domain states, too', () => {
  let database: BareDatabase;
  beforeAll(async () => {
    database = await openBareDatabase();
  });
  afterAll(() => database.close());

  const valuesOf = async (query: string, ...values: readonly unknown[]) =>
    (await database.query<{ value: unknown }>(query, [...values])).rows.map(({ value }) => value);

  async function checks(): Promise<readonly { table: string; says: string }[]> {
    const { rows } = await database.query<{ table: string; says: string }>(`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as says from pg_constraint
      where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    return rows;
  }

  it('are the same lists in every column that has one', async () => {
    const lists = (await checks()).flatMap(({ table, says }) => {
      const [, column, items] = /\((\w+) = ANY \(ARRAY\[(.+?)\]\)/.exec(says) ?? [];
      return column === undefined || items === undefined ? [] : [[`${table}.${column}`, itemsIn(items)] as const];
    });
    expect(lists.map(([column]) => column).sort()).toEqual([...Object.keys(sharedLists), ...ownLists].sort());
    for (const [column, items] of lists) expect(items, column).toEqual(sharedLists[column] ?? items);
  });

  it('are the same lengths of a phrase’s texts', async () => {
    const longest = new Map<string, number>();
    for (const { table, says } of await checks()) {
      const [, column = '', length] = /length\((\w+)\) <= (\d+)/.exec(says) ?? [];
      if (table === 'user_phrases') longest.set(column, Number(length));
    }
    const { phrase, translation, example, note } = phraseLengths;
    for (const [column, length] of Object.entries({ phrase, translation, example, user_note: note }))
      expect(longest.get(column), column).toBe(length);
  });

  it.each([
    ['private.is_target_language', targetLanguages],
    ['private.is_native_language', nativeLanguages],
  ])('are the same languages: %s', async (name, languages) => {
    const known = await valuesOf(`select l as value from unnest($1::text[]) l where ${name}(l)`, [
      ...new Set<string>([...targetLanguages, ...nativeLanguages, 'Klingon', 'spanish', '']),
    ]);
    expect(known.toSorted()).toEqual([...languages].sort());
  });

  it('are the same levels of each step', async () => {
    for (const step of cefrSteps) {
      expect(await valuesOf('select private.level_of_cefr($1) as value', step)).toEqual([
        levelToStored(levelOfCefr[step]),
      ]);
    }
  });

  it('are the same limits', async () => {
    const features = Object.keys(freeLimits.weekly) as LimitedFeature[]; // the record's own keys
    const periods = Object.keys(freeLimits) as UsagePeriod[];
    for (const feature of features) {
      for (const period of periods) {
        const [limit] = await valuesOf('select private.free_limit($1, $2) as value', feature, period);
        expect(limit, `${feature} ${period}`).toBe(freeLimit(feature, period));
      }
    }
  });

  const limited = Object.keys(freeLimits.weekly);
  it.each([
    ['private.sentences_spoken', ['own', 'heard'], speakingOutcomes],
    ['private.has_attempt', ['heard'], speakingOutcomes],
    ['private.take_weekly_use', ['basic_stories', 'shadow_speak'], limited],
    ['private.allow_progress', ['basic_stories', 'shadow_speak'], limited],
    ['public.usage_overview', limited, limited],
  ] as const)('are the same names where %s needs some of a list', async (name, named, list) => {
    const [body] = await valuesOf('select prosrc as value from pg_proc where oid = to_regproc($1)', name);
    const words = [...String(body).matchAll(/'([a-z_]+)'/g)].map(([, word]) => word);
    expect(words).toEqual(expect.arrayContaining([...named]));
    expect(list).toEqual(expect.arrayContaining([...named]));
  });

  it('are the same steps of a lesson and outcomes of speaking, in their order', async () => {
    expect(await valuesOf('select unnest(private.story_steps()) as value')).toEqual(storySteps);
    expect(await valuesOf('select unnest(private.speaking_outcomes()) as value')).toEqual(speakingOutcomes);
  });

  it('are the same features of the catalogue, in its order', async () => {
    const enabled = Object.entries(featureCatalogue).filter(([, { enabled }]) => enabled);
    const free = enabled.filter(([, { tier }]) => tier === 'free');
    expect(await valuesOf('select unnest(private.premium_features()) as value')).toEqual(enabled.map(([id]) => id));
    expect(await valuesOf('select unnest(private.free_features()) as value')).toEqual(free.map(([id]) => id));
  });
});

/** `'a'::text, 'b'::text` or `5, 10`. */
function itemsIn(items: string): (string | number)[] {
  return items.split(', ').map((item) => /^'(.*)'::text$/.exec(item)?.[1] ?? Number(item));
}
