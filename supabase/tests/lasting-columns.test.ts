import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownTables } from '../../libs/data/src/own-tables.ts';
import { giveStory, type Learner, must, rowsOf, send, type Table, worlds } from './learners.ts';
import { saveOf } from './phrase-operations.ts';

/** The tables that a learner may update, with the columns that must never change. */
const lasting: Partial<Record<Table, readonly string[]>> = {
  profiles: ['id', 'created_at'],
  user_subscriptions: ['user_id'],
  user_phrases: ['id', 'user_id', 'created_at'],
  push_devices: ['id', 'user_id', 'created_at'],
  user_story_progress: ['id', 'user_id', 'user_story_id'],
};

describe.each(worlds())('The lasting columns of a row on $engine', (world) => {
  let learner: Learner;
  let values: Record<string, string>;
  beforeAll(async () => {
    learner = await world.signUp();
    const other = await world.signUp();
    const [story, second] = [await giveStory(world, learner), await giveStory(world, learner)];
    values = { id: randomUUID(), user_id: other.id, user_story_id: second, created_at: '2001-01-01T00:00:00Z' };
    const { client } = learner;
    must(await client.rpc('begin_story', { story_id: story }));
    await send(learner, saveOf(learner));
    must(await client.from('push_devices').insert({ platform: 'web', token: randomUUID() }).select());
  });

  it.each(Object.keys(ownTables) as (keyof typeof ownTables)[])('refuse a change: %s', async (table) => {
    const { owner } = ownTables[table];
    const before = await rowsOf(world, table, owner, learner.id);
    for (const column of lasting[table] ?? [owner]) {
      const answer = await learner.client
        .from(table)
        .update({ [column]: values[column] } as never)
        .eq(owner as never, learner.id as never)
        .select();
      expect({ column, ...answer }).toMatchObject({ status: 403, data: null, error: { code: '42501' } });
      if (lasting[table])
        expect(answer.error).toMatchObject({
          details: 'lasting_column',
          message: expect.stringMatching(/never changes$/),
        });
    }
    expect(await rowsOf(world, table, owner, learner.id)).toEqual(before);
  });

  it('accept a row that is sent back whole, as it was read', async () => {
    const { client } = learner;
    for (const table of Object.keys(lasting) as (keyof typeof ownTables)[]) {
      const [row] = await rowsOf(world, table, ownTables[table].owner, learner.id);
      expect(row, table).toBeDefined();
      expect({ table, ...(await client.from(table).upsert(row as never)) }).toMatchObject({ error: null });
    }
  });
});
