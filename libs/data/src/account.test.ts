import { ada, functionAnswers, functionFails, networkDown } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useDeleteAccount } from './account.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const userAnswers = (status: number, error_code: string) =>
  http.get('*/auth/v1/user', () => HttpResponse.json({ error_code, msg: '' }, { status }));
const answerIsLost = http.post('*/functions/v1/delete-account', () => HttpResponse.error());

async function remove(word = 'DELETE') {
  const { result } = renderDataHook(useDeleteAccount);
  return act(() => result.current.mutateAsync(word));
}

describe('deleting the account', () => {
  it('sends the word that was typed, and returns whose account was deleted', async () => {
    const seen: unknown[] = [];
    server.use(functionAnswers('delete-account', (body) => ({ deleted: seen.push(body) > 0 })));
    expect(await remove('eliminar')).toBe(ada.id);
    expect(seen).toEqual([{ confirmation: 'eliminar' }]);
  });

  it('succeeds where only the answer was lost', async () => {
    server.use(answerIsLost, userAnswers(403, 'user_not_found'));
    expect(await remove()).toBe(ada.id);
  });

  it('succeeds where another tab was first', async () => {
    server.use(
      functionFails('delete-account', 401, 'unauthorized'),
      http.post('*/auth/v1/token', () => HttpResponse.json({ error_code: 'refresh_token_not_found' }, { status: 400 })),
      http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 403 })),
      userAnswers(403, 'user_not_found'),
    );
    expect(await remove()).toBe(ada.id);
  });

  it.each([
    ['the word is another', [functionFails('delete-account', 400, 'confirmation')], 'validation'],
    ['it was tried too often', [functionFails('delete-account', 429, 'rate')], 'limit'],
    ['the server failed', [functionFails('delete-account', 500, 'internal'), userAnswers(200, '')], 'unavailable'],
    ['the session has ended', [answerIsLost, userAnswers(403, 'session_not_found')], 'network'],
    ['there is no network', [networkDown()], 'network'],
  ])('fails where %s', async (_, handlers, code) => {
    server.use(...handlers);
    await expect(remove()).rejects.toMatchObject({ code });
  });
});
