import { describe, expect, it } from 'vitest';
import { folderExit } from './exit-codes.ts';
import { explainFailure } from './failures.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });
const twice = Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')], ''), {
  code: 'ECONNREFUSED',
});

describe('a start that fails at PostgreSQL', () => {
  it.each<[string, Error, string]>([
    [
      'is away',
      failed('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5432'),
      'cannot be reached: connect ECONNREFUSED',
    ],
    ['is away at every address', twice, 'cannot be reached: Error: connect ECONNREFUSED ::1:5432'],
    ['refuses the password', failed('28P01', 'password authentication failed'), 'lets nobody in: password'],
    ['has no such database', failed('3D000', 'database "fabula" does not exist'), 'lets nobody in: database'],
    ['is starting', failed('57P03', 'the database system is starting up'), 'lets nobody in: the database system'],
    [
      'refuses a role',
      failed('42501', 'permission denied to create role'),
      'may not do what a start needs: permission',
    ],
  ])('says in a sentence that it %s', (_, error, words) => {
    const { sentence, exitCode } = explainFailure(error);
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('    at ');
    expect(exitCode).toBe(folderExit);
  });

  it('shows where it failed otherwise', () => {
    expect(explainFailure(failed('42P01', 'relation "x" does not exist'))).toMatchObject({
      sentence: expect.stringMatching(/^Fabula could not start: Error: relation "x" does not exist\n {4}at /),
      exitCode: 1,
    });
  });
});
