import { expect, it } from 'vitest';
import type { Backend } from './backend/backend.ts';
import { inMemory } from './limits/limit-store.ts';
import { createLimits } from './limits/limits.ts';
import { answerRest } from './rest.ts';

/** Answers everybody; a caller is the learner of the token, else the address. */
const backend: Pick<Backend, 'callerOf' | 'fetch'> = {
  callerOf: ({ headers }, client) => headers.get('authorization') ?? client,
  fetch: async () => new Response('[]'),
};

it('a learner who has used up a share leaves the others behind the address theirs', async () => {
  // A clock that stands gives nothing back.
  const parts = { backend: backend as Backend, limits: createLimits(inMemory(() => 0)) };
  const ask = async (authorization: string) => {
    const request = new Request('http://x.test/rest/v1/profiles', { headers: { authorization } });
    return (await answerRest(parts, request, '192.0.2.1')).status;
  };
  let answered = 0;
  while ((await ask('Bearer attacker')) === 200) answered += 1;
  expect(answered).toBeGreaterThan(100);
  expect([await ask('Bearer attacker'), await ask('Bearer neighbor')]).toEqual([429, 200]);
});
