import { describe, expect, it } from 'vitest';
import { reminderTimeText } from './reminder-time.ts';
import { matchesZone, zoneName, zoneOffset, zonesWith } from './time-zones.ts';

describe('time zones', () => {
  it.each([
    ['Europe/Madrid', 'mad', true],
    ['Europe/Madrid', 'MADRID europe', true],
    ['Europe/Madrid', '', true],
    ['Europe/Madrid', 'rid', false],
    ['America/Sao_Paulo', 'são', true],
    ['America/Argentina/Buenos_Aires', 'buenos', true],
    ['Asia/Calcutta', 'kolk', true],
    ['Asia/Calcutta', 'calc', true],
    ['Asia/Katmandu', 'kathmandu', true],
    ['Europe/Madrid', 'mad asia', false],
  ])('%s for %j: %s', (zone, query, expected) => {
    expect(matchesZone(zone, query)).toBe(expected);
  });

  it('are listed by their present names', () => {
    expect(zoneName('Asia/Saigon')).toBe('Asia/Ho Chi Minh');
    expect(zoneName('UTC')).toBe('UTC');
  });

  it('are all listed once, including the learner’s own', () => {
    const zones = zonesWith('Europe/Madrid', 'Mars/Olympus');
    expect(zones.length).toBeGreaterThan(400);
    for (const zone of ['Europe/Madrid', 'UTC', 'Mars/Olympus']) {
      expect(zones.filter((name) => name === zone)).toHaveLength(1);
    }
  });

  it.each([
    ['Asia/Kathmandu', '2027-01-01T00:00:00Z', 'GMT+5:45'],
    ['Europe/Madrid', '2027-01-01T00:00:00Z', 'GMT+1'],
    ['Europe/Madrid', '2027-07-01T00:00:00Z', 'GMT+2'],
    ['Mars/Olympus', '2027-07-01T00:00:00Z', ''],
  ])('%s is at %s %j', (zone, now, offset) => {
    expect(zoneOffset(zone, new Date(now), 'en')).toBe(offset);
  });
});

it.each([
  ['19:00', 'en', /^7:00.PM$/],
  ['07:05', 'fr', /^07:05$/],
  ['00:30', 'es', /^0:30$/],
])('the time %s is written in %s as its readers do', (time, language, expected) => {
  expect(reminderTimeText(time, language)).toMatch(expected);
});
