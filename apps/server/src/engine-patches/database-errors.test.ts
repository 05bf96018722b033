import { describe, expect, it } from 'vitest';
import { isLostConnection, readDatabaseError, repairDatabaseError, statusOfSqlState } from './database-errors.ts';

const engineAnswer = () =>
  Response.json({ code: 'SUP', message: 'Internal' }, { status: 500, headers: { 'x-kept': '1' } });

describe('database errors', () => {
  it.each([
    ['23514', 400],
    ['P0001', 400],
    ['23505', 409],
    ['23503', 409],
    ['42501', 403],
    ['22P02', 400],
    ['40001', 500],
    ['08006', 503],
    ['53100', 507],
  ])('%s becomes %i', (code, status) => {
    expect(statusOfSqlState(code)).toBe(status);
  });

  it('replace an error that the engine could not name', async () => {
    const error = readDatabaseError(
      Object.assign(new Error('limit reached'), { code: 'P0001', detail: 'd', hint: 'h' }),
    );
    const repaired = await repairDatabaseError(engineAnswer(), error);
    expect(repaired.status).toBe(400);
    expect(repaired.headers.get('x-kept')).toBe('1');
    expect(await repaired.json()).toEqual({ code: 'P0001', message: 'limit reached', details: 'd', hint: 'h' });
  });

  it.each([
    ['ECONNREFUSED', true],
    ['ENOTFOUND', true],
    ['CONNECTION_CLOSED', true],
    ['CONNECT_TIMEOUT', true],
    ['57P01', false],
    ['UNDEFINED_VALUE', false],
  ])('of code %s say whether PostgreSQL was away: %s', (code, isAway) => {
    expect(isLostConnection(Object.assign(new Error('failed'), { code }))).toBe(isAway);
  });

  it('replace an error of a value that the driver could not send', async () => {
    const message = 'Error: Invalid input for string type';
    const repaired = await repairDatabaseError(Response.json({ code: 'SUP', message }, { status: 500 }), undefined);
    expect(repaired.status).toBe(400);
    expect(await repaired.json()).toMatchObject({ code: '22P02', message: 'Invalid input for string type' });
  });

  it('leave every other answer alone', async () => {
    const other = Response.json({ code: 'PGRST205' }, { status: 404 });
    expect(await repairDatabaseError(other, { code: '42P01', message: '', details: null, hint: null })).toBe(other);
    const unknown = engineAnswer();
    expect(await repairDatabaseError(unknown, undefined)).toBe(unknown);
    expect(readDatabaseError(new Error('no code'))).toBeUndefined();
  });
});
