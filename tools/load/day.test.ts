import { firstPaths } from '@fabula/data/first-addresses';
import { describe, expect, it } from 'vitest';
import { dayOf, kinds } from './day.ts';

const learner = { id: '00000000-0000-4000-8000-000000000001', token: 't', stories: ['one', 'two'] };
const now = new Date('2026-11-29T12:00:00Z');
const dayWith = async (lesson: number) => dayOf(learner, await firstPaths(), lesson, now);

describe('a day of the load', () => {
  it('asks for each kind at least once', async () => {
    const asked = new Set((await dayWith(0)).map(({ kind }) => kind));
    expect(kinds.filter((kind) => !asked.has(kind))).toEqual([]);
  });

  it('begins with what Today asks for first, with no place left open', async () => {
    const day = await dayWith(0);
    expect(day.slice(0, 4).map(({ kind }) => kind)).toEqual(['page', 'profile', 'progress', 'stories']);
    expect(day.filter(({ path }) => /-(user|language)-/.test(path))).toEqual([]);
    expect(day[3]?.path).toContain('language=eq.Spanish');
  });

  it('refuses what Today would ask for first one day', () => {
    expect(() => dayOf(learner, ['/rest/v1/badges?select=*'], 0, now)).toThrow('/rest/v1/badges');
  });

  it.each([
    [0, 'one'],
    [1, 'two'],
    [2, 'one'],
  ])('works on the stories in turn: lesson %i', async (lesson, story) => {
    const found = (await dayWith(lesson)).find(({ kind }) => kind === 'begin story');
    expect(found?.body).toContain(story);
  });

  it('finishes the story step by step, and never sends an operation twice', async () => {
    const operations = (await dayWith(0))
      .filter(({ kind }) => kind === 'operation')
      .map(({ body = '' }) => {
        const [operation] = JSON.parse(body).operations;
        return operation;
      });
    const steps = operations.flatMap(({ patch }) => patch.steps ?? []);
    expect(steps).toEqual(['listen_read', 'shadow_speak', 'chunk_drill', 'quiz']);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });
});
