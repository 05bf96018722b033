import { Agent, request } from 'node:http';
import { type Asked, dayOf, type LoadLearner } from './day.ts';
import type { Answered } from './tally.ts';

// The process that asks: apart from the servers, so that its share of the processors can be told from theirs.

export interface Wish {
  readonly url: string;
  readonly publishableKey: string;
  readonly learners: readonly LoadLearner[];
  readonly first: readonly string[];
  readonly seconds: number;
  /** The mean pause between an answer and the next request of one learner. */
  readonly thinkMs: number;
  /** Only the operations of the day are sent, and nobody thinks. */
  readonly isRush: boolean;
  /** After so many a learner stops, also before the time is over. */
  readonly requestsOfOne?: number;
}

/** What is sent to the parent at the end; `refused` has the first answers that were no success, to read. */
export interface Heard {
  readonly answers: readonly Answered[];
  readonly refused: readonly string[];
}

const refusedKept = 5;

async function generate(wish: Wish): Promise<Heard> {
  const agent = new Agent({ keepAlive: true });
  const answers: Answered[] = [];
  const refused: string[] = [];
  const until = performance.now() + wish.seconds * 1000;
  const isOver = () => performance.now() >= until;
  const sendsAll = ({ kind }: Asked) => !wish.isRush || kind === 'operation';
  const live = async (learner: LoadLearner, place: number) => {
    // Not all at the same moment of the day.
    let skipped = place % 20;
    let left = wish.requestsOfOne ?? Number.POSITIVE_INFINITY;
    if (!wish.isRush) await pause(Math.random() * wish.thinkMs);
    for (let lesson = place; !isOver() && left > 0; lesson += 1) {
      for (const asked of dayOf(learner, wish.first, lesson, new Date()).filter(sendsAll)) {
        if (isOver() || left <= 0) return;
        if (skipped > 0) {
          skipped -= 1;
          continue;
        }
        left -= 1;
        const begun = performance.now();
        const wrong = await ask(agent, wish, learner, asked);
        answers.push({ kind: asked.kind, ms: performance.now() - begun, ok: wrong === undefined });
        if (wrong !== undefined && refused.length < refusedKept) refused.push(`${asked.kind}: ${wrong}`);
        if (!wish.isRush) await pause(wish.thinkMs * (0.5 + Math.random()));
      }
    }
  };
  await Promise.all(wish.learners.map(live));
  agent.destroy();
  return { answers, refused };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What is wrong with the answer; undefined for a success. */
function ask(agent: Agent, wish: Wish, learner: LoadLearner, { kind, path, body }: Asked): Promise<string | undefined> {
  const isPage = kind === 'page';
  const headers = {
    accept: isPage ? 'text/html' : 'application/json',
    ...(isPage ? {} : { apikey: wish.publishableKey, authorization: `Bearer ${learner.token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((done) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(new URL(path, wish.url), { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.once('error', (error) => done(error.message));
      answer.once('end', () => done(wrongIn(answer.statusCode ?? 0, text, kind)));
    });
    asked.once('error', (error) => done(error.message));
    asked.end(body);
  });
}

/** A refused operation is answered with 200. */
function wrongIn(status: number, text: string, kind: string): string | undefined {
  if (status !== 200) return `${status} ${text.slice(0, 200)}`;
  return kind === 'operation' && !text.includes('"applied"') ? text.slice(0, 200) : undefined;
}

// Who listens lives on, until the parent has looked at this process and disconnects.
process.on('message', (wish) => {
  // From our own parent, which is typed.
  void generate(wish as Wish).then((heard) => process.send?.(heard));
});
