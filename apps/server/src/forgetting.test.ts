import { expect, it } from 'vitest';
import type { Database } from './backend/database.ts';
import { forgetOperations } from './forgetting.ts';

/** A database that answers so, one answer after the other. */
function answering(...answers: readonly { forgotten: number; next: string | null }[]) {
  const asked: unknown[] = [];
  const query: Database['query'] = async (_, parameters) => {
    asked.push(parameters?.[0]);
    const answer = answers[asked.length - 1];
    return answer ? [answer] : [];
  };
  const exclusively = <T>(work: (database: Database) => Promise<T>) => work({ query } as Database); // asks nothing else
  return { asked, backend: { exclusively } };
}

it('goes on where the last step ended, until there are no more learners', async () => {
  const { asked, backend } = answering(
    { forgotten: 1_000, next: 'ada' },
    { forgotten: 0, next: 'bob' },
    { forgotten: 7, next: null },
  );
  expect(await forgetOperations(backend, () => false)).toBe(1_007);
  expect(asked).toEqual([null, 'ada', 'bob']);
});

it('goes no further once the server stops', async () => {
  const { asked, backend } = answering({ forgotten: 3, next: 'ada' }, { forgotten: 3, next: 'bob' });
  expect(await forgetOperations(backend, () => true)).toBe(3);
  expect(asked).toEqual([null]);
});
