import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { answerFull, createDiskRoom, freeBytes, needOf, refuseFullDisk } from './disk-room.ts';

const mebibyte = 1024 * 1024;
const catalogue: Catalogue = {
  relations: new Map(),
  functions: new Map([
    ['overview', { isOpen: false, isReading: true }],
    ['begin', { isOpen: false, isReading: false }],
  ]),
};
const request = (method: string, where: string) => new Request(`http://fabula.test${where}`, { method });

describe('a disk that fills', () => {
  it('ends writing first and sessions later, never reading, and says so once each way', () => {
    const told: boolean[] = [];
    let free = 1_000;
    const room = createDiskRoom(
      '/data',
      (hasRoom) => told.push(hasRoom),
      () => free * mebibyte,
    );
    const has = () => [room.hasFor('nothing'), room.hasFor('session'), room.hasFor('write')];
    expect(has()).toEqual([true, true, true]);
    free = 63;
    expect(has()).toEqual([true, true, false]);
    free = 31;
    expect(has()).toEqual([true, false, false]);
    free = 64;
    expect(has()).toEqual([true, true, true]);
    expect(told).toEqual([false, true]);
  });

  it('is the disk of an existing folder', () => {
    expect(freeBytes(tmpdir())).toBeGreaterThan(0);
  });

  it.each([
    ['GET', '/rest/v1/user_phrases?select=id', 'nothing'],
    ['HEAD', '/rest/v1/user_phrases', 'nothing'],
    ['POST', '/rest/v1/user_phrases', 'write'],
    ['DELETE', '/rest/v1/user_phrases', 'write'],
    ['POST', '/rest/v1/rpc/overview', 'nothing'],
    ['GET', '/rest/v1/rpc/begin', 'write'],
    ['POST', '/rest/v1/rpc/unknown', 'write'],
    ['GET', '/auth/v1/user', 'nothing'],
    ['PUT', '/auth/v1/user', 'write'],
    ['POST', '/auth/v1/token?grant_type=password', 'session'],
    ['POST', '/auth/v1/logout', 'session'],
    ['GET', '/auth/v1/verify?token=1', 'write'],
    ['POST', '/auth/v1/signup', 'write'],
  ])('%s %s needs room for: %s', (method, where, need) => {
    expect(needOf(request(method, where), catalogue)).toBe(need);
  });

  it('is reported in each API’s format, and to a renewal so that the session is kept', async () => {
    const told = async (where: string) => {
      const answer = answerFull(request('POST', where));
      return [answer.status, Object.keys(await answer.json())];
    };
    expect(await told('/rest/v1/user_phrases')).toEqual([507, ['code', 'details', 'hint', 'message']]);
    expect(await told('/auth/v1/signup')).toEqual([507, ['code', 'error_code', 'msg']]);
    expect(await told('/auth/v1/token?grant_type=refresh_token')).toEqual([503, ['code', 'error_code', 'msg']]);
  });

  it('is reported at a start, before anything is written', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fabula-room-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const full = () => 5 * mebibyte;
    expect(() => refuseFullDisk(folder, false, full)).toThrow(/5 MB are free and Fabula needs 32 MB to start/);
    expect(() => refuseFullDisk(path.join(folder, 'not/yet'), true, full)).toThrow(/needs 192 MB/);
    expect(readdirSync(folder)).toEqual([]);
    expect(() => refuseFullDisk(folder, false, () => 32 * mebibyte)).not.toThrow();
  });
});
