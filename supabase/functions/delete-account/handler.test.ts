import { deletionWords } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { apiDouble, callFunction, learnerId } from '../_shared/testing/function-env.ts';
import { handler } from './handler.ts';

const serviceKey = 'sb_secret_test';
const admin = '/auth/v1/admin/users/';
const open = (answer: Response = Response.json({})) => apiDouble({ [admin]: answer }, { serviceKey });
const deletions = ({ requests }: ReturnType<typeof open>) => requests.filter(({ path }) => path.startsWith(admin));

describe('delete-account', () => {
  it.each(Object.values(deletionWords))(
    'deletes the caller, and nobody else, for the word %s',
    async (confirmation) => {
      const api = open();
      const body = { confirmation, userId: '11111111-1111-4111-8111-111111111111' };
      expect(await callFunction(handler, api.env, body)).toEqual({ status: 200, body: { deleted: true } });
      expect(deletions(api)).toMatchObject([{ path: `${admin}${learnerId}`, token: serviceKey }]);
    },
  );

  it.each([{ confirmation: 'yes' }, { confirmation: '' }, { confirmation: true }, {}, 'DELETE'])(
    'deletes nothing for %j',
    async (body) => {
      const api = open();
      expect((await callFunction(handler, api.env, body)).status).toBe(400);
      expect(deletions(api)).toEqual([]);
    },
  );

  it('deletes nothing for a caller who is not signed in', async () => {
    const api = open();
    expect((await callFunction(handler, api.env, { confirmation: 'DELETE' }, 'stranger')).status).toBe(401);
    expect(deletions(api)).toEqual([]);
  });

  it('has nothing left to do where another tab was first', async () => {
    const api = open(new Response('{}', { status: 404 }));
    expect((await callFunction(handler, api.env, { confirmation: 'DELETE' })).status).toBe(200);
  });

  it.each([500, 403])('never says deleted when the server answers %i', async (status) => {
    const api = open(new Response('{}', { status }));
    expect((await callFunction(handler, api.env, { confirmation: 'DELETE' })).status).toBe(500);
  });

  it('never says deleted where it has no key to delete with', async () => {
    expect((await callFunction(handler, apiDouble().env, { confirmation: 'DELETE' })).status).toBe(500);
  });
});
