import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Learner } from './learners.ts';
import { type OwnBackend, startOwnBackend } from './own-backends.ts';

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item; // never empty
const words = [
  'café',
  'Café',
  'haces',
  'por',
  'la',
  'mañana',
  '¿qué',
  'dix-huit',
  "l'école",
  'a',
  'قهوة',
  '...',
  '¡ya!',
];
const partings = [' ', ' ', ' ', ', ', '. ', ' — ', '\n', '  '];
const textOf = (length: number) =>
  Array.from({ length }, () => pick(words) + pick(partings))
    .join('')
    .trim();

describe.each(['PGlite', 'PostgreSQL'] as const)('Phrases that come back in a story on %s', (engine) => {
  let own: OwnBackend;
  let learner: Learner;
  beforeAll(async () => {
    own = await startOwnBackend(engine);
    learner = await own.world.signUp();
  });
  afterAll(() => own.end());

  it('are those that occur in it whole, whatever separates their words and however many they are', async () => {
    const phrases = new Set(Array.from({ length: 400 }, () => textOf(1 + Math.floor(Math.random() * 6)).toLowerCase()));
    for (const phrase of phrases)
      await own.sql(
        `insert into public.user_phrases (user_id, phrase, translation, language) values ($1, $2, 'x', 'Spanish')`,
        [learner.id, phrase],
      );
    let found = 0;
    for (const story of Array.from({ length: 40 }, () => textOf(60))) {
      const [row] = await own.sql(
        `select private.phrases_in_story($1, 'Spanish', now(), $2) as found,
           (select count(*)::integer from public.user_phrases p where p.user_id = $1
             and strpos(private.plain_words($2), private.plain_words(p.phrase)) > 0) as whole,
           private.phrases_in_story($1, 'French', now(), $2) + private.phrases_in_story($1, 'Spanish', '2001-01-01', $2) as others`,
        [learner.id, story],
      );
      expect({ story, ...row }).toEqual({ story, found: row?.whole, whole: row?.whole, others: 0 });
      found += Number(row?.found);
    }
    expect(found).toBeGreaterThan(100);
  });

  it('are found without reading every phrase there is', async () => {
    await own.sql(
      `insert into public.user_phrases (user_id, phrase, translation, language)
       select $1, 'una palabra ' || n || ' que se dice', 'x', 'Spanish' from generate_series(1, 3000) n`,
      [learner.id],
    );
    await own.sql('analyze public.user_phrases');
    await own.sql(`do $$ begin
      set local track_functions = 'all';
      if private.phrases_in_story('${learner.id}', 'Spanish', now(), 'Es una palabra 7 que se dice, y una palabra más.') < 1 then
        raise exception 'The phrase is not found';
      end if;
      if (select calls from pg_stat_xact_user_functions where funcname = 'plain_words') not between 1 and 500 then
        raise exception 'Phrases are read one by one';
      end if;
    end $$`);
  });
});
