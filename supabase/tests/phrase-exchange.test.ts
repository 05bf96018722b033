import type { Database } from '@fabula/contracts';
import { type ExchangedPhrase, phrasesFromCsv, phrasesToCsv } from '@fabula/exchange';
import { expect, it } from 'vitest';
import { type Learner, must, worlds } from './learners.ts';

/** A learner's phrases as a screen shows them and as an export contains them. */
async function phrasesOf({ client }: Learner): Promise<ExchangedPhrase[]> {
  const rows = must(await client.from('user_phrases').select('*').order('phrase'));
  return rows.map((row) => ({
    phrase: row.phrase,
    translation: row.translation,
    example: row.example,
    language: row.language,
    difficulty: row.difficulty as ExchangedPhrase['difficulty'], // the column's check
    reviewCount: row.review_count,
    nextReviewAt: row.next_review_date,
    note: row.user_note,
    createdAt: row.created_at,
  }));
}

it.each(worlds())('Phrases that leave one account as CSV are the same in another, on $engine', async (world) => {
  const [ada, ben] = [await world.signUp(), await world.signUp()];
  const phrase = { user_id: ada.id, translation: 'x', language: 'Spanish' };
  const rows: Database['public']['Tables']['user_phrases']['Insert'][] = [
    { ...phrase, phrase: '=SUM(A1)', translation: '@"quoted", and; cut', example: '-5 °C\r\nhoy', user_note: "'tis\n" },
    {
      ...phrase,
      phrase: 'مرحبا بك',
      language: 'Arabic',
      difficulty: 'Hard',
      next_review_date: '2026-11-25T09:00:00.123Z',
    },
    {
      ...phrase,
      phrase: ' con espacios ',
      difficulty: 'Easy',
      review_count: 7,
      next_review_date: '2026-12-01T00:00:00Z',
    },
    { ...phrase, phrase: '👩‍🚀', created_at: '2026-03-29T01:30:00.5Z' },
  ];
  for (const row of rows) must(await world.service.from('user_phrases').insert(row).select());

  const given = await phrasesOf(ada);
  expect(given).toHaveLength(rows.length);
  const { phrases, problems } = phrasesFromCsv(phrasesToCsv(given, { forSpreadsheet: true }));
  expect(problems).toEqual([]);
  const imported = async () =>
    must(await ben.client.rpc('import_phrases', { phrases: phrases.map((item) => ({ ...item })) }));
  expect(await imported()).toEqual({ added: rows.length, duplicates: 0, rejected: [] });
  expect(await phrasesOf(ben)).toEqual(given);
  expect(await imported()).toEqual({ added: 0, duplicates: rows.length, rejected: [] });
});
