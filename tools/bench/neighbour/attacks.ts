import { randomUUID } from 'node:crypto';
import { importBatch } from '@fabula/domain';

/** What one account sends over and over, with a given number of requests at a time. */
export interface Attack {
  readonly title: string;
  readonly atOnce: number;
  /** Whether the client disconnects as soon as everything is sent. */
  readonly leaves?: boolean;
  /** One request. */
  request(account: string): { readonly method: string; readonly path: string; readonly body?: unknown };
}

const get = (path: string) => ({ method: 'GET', path });
const post = (path: string, body: unknown) => ({ method: 'POST', path, body });
const overview = { language: 'Spanish', first_day: '0001-01-01', last_day: '9999-12-31', all_time: true };

let pageOf = 0;
const nextPage = (rows: number) => {
  pageOf = (pageOf + 1) % rows;
  return pageOf * 1000;
};

/** The attack that ends the server it attacks comes last. */
export const attacks: readonly Attack[] = [
  { title: 'nobody else', atOnce: 0, request: () => get('profiles') },
  {
    title: 'six hundred views of Review at once',
    atOnce: 600,
    request: () => post('rpc/review_overview', overview),
  },
  {
    title: 'six hundred views whose callers leave',
    atOnce: 600,
    leaves: true,
    request: () => post('rpc/review_overview', overview),
  },
  {
    title: 'joins of joins',
    atOnce: 100,
    request: () => get('user_phrases?select=*,user_stories(*,user_phrases(*,user_stories(*)))'),
  },
  {
    title: 'imports of 200 phrases',
    atOnce: 4,
    request: () =>
      post('rpc/import_phrases', {
        phrases: Array.from({ length: importBatch }, () => ({
          phrase: randomUUID(),
          translation: 'x',
          language: 'Spanish',
        })),
      }),
  },
  {
    title: 'the whole collection, page by page',
    atOnce: 50,
    request: () => get(`user_phrases?select=*&order=created_at.desc,id.desc&limit=1000&offset=${nextPage(45)}`),
  },
  {
    title: 'all stories, a thousand a page',
    atOnce: 10,
    request: () => get(`user_stories?select=*&order=created_at.desc&limit=1000&offset=${nextPage(5)}`),
  },
  {
    title: 'the costliest conditions that are let through',
    atOnce: 20,
    request: () => get(`user_stories?select=id&order=story_text&or=(${conditions()})`),
  },
  {
    title: 'a hundred operations a request',
    atOnce: 10,
    request: (userId) => post('rpc/apply_operations', { operations: operations(userId) }),
  },
  {
    title: 'five hundred rows a request',
    atOnce: 4,
    request: (user_id) =>
      post(
        'user_phrases',
        Array.from({ length: 500 }, () => ({ user_id, phrase: randomUUID(), translation: 'x', language: 'Spanish' })),
      ),
  },
  {
    title: 'changes of every row there is',
    atOnce: 4,
    request: (userId) => ({
      method: 'PATCH',
      path: `user_phrases?user_id=eq.${userId}`,
      body: { user_note: randomUUID() },
    }),
  },
  {
    title: 'deleting every row there is',
    atOnce: 2,
    request: (userId) => ({ method: 'DELETE', path: `user_phrases?user_id=eq.${userId}` }),
  },
];

function conditions(): string {
  return Array.from({ length: 19 }, (_, n) => `story_text.lt.A${n}`).join(',');
}

function operations(userId: string): object[] {
  const at = new Date().toISOString();
  return Array.from({ length: 100 }, () => {
    const phraseId = randomUUID();
    const words = { phrase: randomUUID(), translation: 'coffee', language: 'Spanish', difficulty: 'Medium' };
    const about = {
      id: randomUUID(),
      userId,
      key: `phrase:${phraseId}`,
      localDay: at.slice(0, 10),
      timeZone: 'UTC',
      at,
    };
    return { ...about, kind: 'phrase.save', patch: { ...words, phraseId } };
  });
}
