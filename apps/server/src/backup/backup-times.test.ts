import { describe, expect, it } from 'vitest';
import { backupName, isDue, tooOld } from './backup-times.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const made = (text: string) => backupName(at(text));

describe('the name of a backup', () => {
  it('says when it was made', () => {
    expect(made('05T03:04:05')).toBe('fabula-20261105T030405Z.tar.gz');
  });
});

describe('what is too old', () => {
  const name = made('05T12:00:00');
  it.each([
    ['05T13:00:00', 7, false],
    ['12T10:59:59', 7, false],
    // The next look would be too late.
    ['12T11:00:00', 7, true],
    ['20T00:00:00', 7, true],
    ['06T10:59:59', 1, false],
    ['06T11:00:00', 1, true],
  ])('is looked at on %s with %i days: %s', (now, days, isOld) => {
    expect(tooOld([name], at(now), days)).toEqual(isOld ? [name] : []);
  });

  it('never has anything that was made in the last day, and is gone before a week is over', () => {
    const hours = Array.from({ length: 24 * 8 }, (_, hour) => new Date(at('05T12:00:00').getTime() + hour * 3_600_000));
    const left = hours.filter((now) => tooOld([name], now, 7).length === 0);
    expect(left).toHaveLength(7 * 24 - 1);
  });

  it('has the copies of a database that were made for safety, and drafts that a killed server left', () => {
    const names = [
      'pg.backup-20261101120000',
      'before-restore-20261101120000',
      'fabula-20261107T120000Z.tar.gz.0a1b2c3d.new',
    ];
    expect(tooOld(names, at('09T12:00:00'), 7)).toEqual(names);
    expect(tooOld([`${made('09T11:00:00')}.0a1b2c3d.new`], at('09T12:00:00'), 7)).toEqual([]);
  });

  it('has nothing of anybody else’s', () => {
    const names = ['fabula.tar.gz', 'pg', 'keys.json', 'fabula-20201105.tar.gz', 'my-fabula-20201105T030405Z.tar.gz'];
    expect(tooOld([...names, 'fabula-20209905T030405Z.tar.gz'], at('09T12:00:00'), 1)).toEqual([]);
  });
});

describe('a backup', () => {
  it.each([
    [[], '05T12:00:00', true],
    [['05T12:00:00'], '05T13:00:00', false],
    [['05T12:00:00'], '06T11:20:00', false],
    // At most half a look early, so that one a day stays one a day.
    [['05T12:00:00'], '06T11:30:00', true],
    [['01T12:00:00', '05T12:00:00', '03T12:00:00'], '06T11:00:00', false],
  ])('is due, with those of %j, on %s: %s', (days, now, due) => {
    expect(isDue(days.map(made), at(now), 24)).toBe(due);
  });

  it('is due where only a draft of one is there', () => {
    expect(isDue([`${made('05T12:00:00')}.0a1b2c3d.new`], at('05T13:00:00'), 24)).toBe(true);
  });
});
