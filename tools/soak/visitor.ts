import { randomUUID } from 'node:crypto';
import type { Answer, Ask, LearnerState } from './learner.ts';
import type { SoakedServer } from './soaked-server.ts';

export interface Visitor {
  readonly state: LearnerState;
  readonly ask: Ask;
  /** All rows of the learner, as the server has them. */
  rows(): Promise<ReadonlyMap<string, string>>;
}

const password = 'a long password';
/** Longer than a restart, and than the slowest answer. */
const answerMs = 60_000;

const isNotBegun = (status: number) => status === 429 || status === 503;
const pause = () => new Promise((done) => setTimeout(done, 200));

/** Signs up a learner, who stays signed in for as long as the soak needs. */
export async function createVisitor(
  { url, keys }: Pick<SoakedServer, 'url' | 'keys'>,
  { email: known, place, rows }: LearnerState,
  counted: (asked: string, status: number, code: string | undefined) => void,
): Promise<Visitor> {
  const email = known === '' ? `${randomUUID()}@example.com` : known;
  const state = { email, place, rows };
  let token = '';
  const send = async (method: string, path: string, authorization: string | undefined, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(answerMs),
      headers: {
        apikey: keys.publishableKey,
        // As a browser asks for a page; an address of the app is no page for anything else.
        accept: 'text/html,application/json,*/*',
        // Changes the address, because the soak does not test the limits per address.
        'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.${place}`,
        ...(authorization === undefined ? {} : { authorization: `Bearer ${authorization}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : null;
    const code: unknown = typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed.code : undefined;
    return { status: answer.status, body: parsed, code: typeof code === 'string' ? code : undefined };
  };
  const signIn = async (isNew: boolean) => {
    const path = isNew ? '/auth/v1/signup' : '/auth/v1/token?grant_type=password';
    for (;;) {
      const { body, status } = await send('POST', path, undefined, { email, password, data: { age_confirmed: true } });
      const given: unknown =
        typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : null;
      if (typeof given === 'string') {
        token = given;
        return;
      }
      if (!isNotBegun(status)) throw new Error(`Signing in was answered ${status}: ${JSON.stringify(body)}`);
      await pause();
    }
  };
  await signIn(known === '');

  const ask: Ask = async (asked, method, path, body) => {
    for (;;) {
      let answer: Answer | undefined;
      try {
        const sent = asked === 'stranger' ? undefined : asked === 'bad token' ? `${token}x` : token;
        answer = await send(method, path, sent, body);
      } catch {
        // The server is being killed or started, and nobody knows whether it wrote.
        counted(asked, 0, 'no answer');
        await pause();
        return undefined;
      }
      // The request was not processed, so it is sent again: the queue was full, the server was starting, or the token
      // had expired.
      if (isNotBegun(answer.status)) await pause();
      else if (answer.code === 'PGRST303') await signIn(false);
      else {
        counted(asked, answer.status, answer.code);
        return answer;
      }
    }
  };
  return {
    state,
    ask,
    async rows() {
      const found = new Map<string, string>();
      for (let at = 0; ; at += 100) {
        const path = `/rest/v1/user_phrases?select=id,translation&order=id&limit=100&offset=${at}`;
        const answer = await ask('compare', 'GET', path);
        if (!answer || !Array.isArray(answer.body)) {
          at -= 100;
          continue;
        }
        for (const { id, translation } of answer.body) found.set(String(id), String(translation));
        if (answer.body.length < 100) return found;
      }
    },
  };
}
