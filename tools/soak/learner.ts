import { randomUUID } from 'node:crypto';

/** What a learner's row may hold: one text; several where an answer never came; null for no row. */
type Known = readonly (string | null)[];

export interface LearnerState {
  readonly email: string;
  /** The last octet of the address that the learner's requests come from. */
  readonly place: number;
  readonly rows: Record<string, Known>;
}

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;
}

/** Sends one request and counts its answer; undefined where none came. */
export type Ask = (asked: string, method: string, path: string, body?: object) => Promise<Answer | undefined>;

const phrases = '/rest/v1/user_phrases';
const mostRows = 120;

// Half of what a browser asks for is the page and what stands beside it, which needs no row.
const weights = {
  page: 35,
  story: 10,
  setup: 15,
  shelf: 2,
  missing: 8,
  health: 10,
  absent: 5,
  registry: 15,
  list: 22,
  overview: 6,
  usage: 6,
  profile: 10,
  insert: 14,
  update: 12,
  remove: 6,
  wrongValue: 4,
  wrongType: 4,
  noColumn: 3,
  noOwner: 3,
  twice: 3,
  forbidden: 3,
  stranger: 3,
  badToken: 1,
};
type Action = keyof typeof weights;
const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);

function pickAction(): Action {
  let at = Math.random() * total;
  for (const [action, weight] of Object.entries(weights) as [Action, number][]) {
    at -= weight;
    if (at < 0) return action;
  }
  return 'list';
}

/** Sends one request of many kinds, valid and invalid, and notes what was acknowledged in the learner's rows. */
export async function actOnce(state: LearnerState, ask: Ask): Promise<void> {
  const action = pickAction();
  const ids = Object.keys(state.rows);
  const id = ids[Math.floor(Math.random() * ids.length)];
  switch (action) {
    case 'insert':
      return id !== undefined && ids.length >= mostRows ? remove(state, ask, id) : insert(state, ask);
    case 'update':
      return id === undefined ? insert(state, ask) : update(state, ask, id);
    case 'remove':
      return id === undefined ? insert(state, ask) : remove(state, ask, id);
    case 'twice':
      return id === undefined ? insert(state, ask) : insertAgain(state, ask, id);
    default:
      await others[action](ask);
  }
}

type Plain = Exclude<Action, 'insert' | 'update' | 'remove' | 'twice'>;
const others: Record<Plain, (ask: Ask) => Promise<unknown>> = {
  page: (ask) => ask('page', 'GET', '/'),
  story: (ask) => ask('page of a story', 'GET', `/story/${randomUUID()}`),
  setup: (ask) => ask('configuration', 'GET', '/config.json'),
  shelf: (ask) => ask('shelf', 'POST', '/rest/v1/rpc/library_shelf', { language: 'Spanish', native: 'English' }),
  missing: (ask) => ask('no such file', 'GET', `/r/nothing/${randomUUID()}.js`),
  health: (ask) => ask('health', 'GET', '/health'),
  absent: (ask) => ask('no such function', 'POST', '/functions/v1/nothing', {}),
  registry: (ask) => ask('registry', 'GET', '/registry.json'),
  list: (ask) => ask('list', 'GET', `${phrases}?select=id,phrase,translation&order=created_at.desc&limit=50`),
  overview: (ask) =>
    ask('overview', 'POST', '/rest/v1/rpc/review_overview', {
      language: 'Spanish',
      first_day: '2026-01-01',
      last_day: '2026-01-31',
    }),
  usage: (ask) => ask('usage', 'POST', '/rest/v1/rpc/usage_overview', {}),
  profile: (ask) => ask('profile', 'GET', '/rest/v1/profiles?select=*'),
  wrongValue: (ask) => ask('wrong value', 'POST', phrases, { phrase: ' ', translation: 't', language: 'Spanish' }),
  wrongType: (ask) => ask('wrong type', 'GET', `${phrases}?select=id&id=eq.nonsense`),
  noColumn: (ask) => ask('no such column', 'GET', `${phrases}?select=nonsense`),
  noOwner: (ask) =>
    ask('not his own', 'POST', '/rest/v1/user_story_progress', { user_story_id: randomUUID(), time_spent: 1 }),
  forbidden: (ask) => ask('forbidden', 'DELETE', '/rest/v1/profiles?id=not.is.null'),
  stranger: (ask) => ask('stranger', 'GET', `${phrases}?select=id`),
  badToken: (ask) => ask('bad token', 'GET', `${phrases}?select=id`),
};

function phraseOf(id: string) {
  return { id, phrase: id, translation: randomUUID(), language: 'Spanish' };
}

async function insert({ rows }: LearnerState, ask: Ask): Promise<void> {
  const row = phraseOf(randomUUID());
  const answer = await ask('insert', 'POST', phrases, row);
  if (!answer) rows[row.id] = [null, row.translation];
  else if (answer.status === 201) rows[row.id] = [row.translation];
}

/**
 * The server must refuse it for a row that exists. A row whose insert was never answered may or may not exist, so it
 * may be inserted now.
 */
async function insertAgain({ rows }: LearnerState, ask: Ask, id: string): Promise<void> {
  const row = { ...phraseOf(id), phrase: randomUUID() };
  const answer = await ask('the same id twice', 'POST', phrases, row);
  const before = rows[id] ?? [null];
  if (answer?.status === 201) rows[id] = [row.translation];
  else if (!answer && before.includes(null)) rows[id] = [...before, row.translation];
}

async function update({ rows }: LearnerState, ask: Ask, id: string): Promise<void> {
  const translation = randomUUID();
  const answer = await ask('update', 'PATCH', `${phrases}?id=eq.${id}`, { translation });
  const before = rows[id] ?? [null];
  // 204 tells nothing about a row that may not exist.
  if (answer?.status === 204) rows[id] = before.includes(null) ? [null, translation] : [translation];
  else if (!answer) rows[id] = [...before, translation];
}

async function remove({ rows }: LearnerState, ask: Ask, id: string): Promise<void> {
  const answer = await ask('remove', 'DELETE', `${phrases}?id=eq.${id}`);
  if (answer?.status === 204) delete rows[id];
  else if (!answer) rows[id] = [...(rows[id] ?? []), null];
}

/** Counts the rows that differ from what was acknowledged; afterwards the model is what the server has. */
export function compare(state: LearnerState, server: ReadonlyMap<string, string>): number {
  let lost = 0;
  for (const [id, known] of Object.entries(state.rows)) {
    const there = server.get(id) ?? null;
    if (!known.includes(there)) lost += 1;
    if (there === null) delete state.rows[id];
    else state.rows[id] = [there];
  }
  // A row whose deletion was acknowledged and that is back counts as lost, too.
  lost += [...server.keys()].filter((id) => !(id in state.rows)).length;
  return lost;
}
