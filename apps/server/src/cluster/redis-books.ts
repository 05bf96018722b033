import { createHash, createHmac } from 'node:crypto';
import { createClient, type RedisClientType } from '@redis/client';
import type { SharedBooks } from './shared-books.ts';

/** As in PostgreSQL (tables.ts): a bucket is the moment at which it will be full, and is forgotten then. */
const takeTokens = `
local time = redis.call('TIME')
local moment = time[1] + time[2] / 1000000
local burst, every, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local missing = math.max(0, tonumber(redis.call('GET', KEYS[1]) or '0') - moment) / every
local granted = math.max(0, math.min(wanted, math.floor(burst - missing + 0.0001)))
if granted > 0 then
  local left = (missing + granted) * every
  redis.call('SET', KEYS[1], string.format('%.6f', moment + left), 'PX', math.ceil(left * 1000))
end
return { granted, tostring((missing + 1 - burst) * every) }`;

const giveBack = `
local ends = redis.call('GET', KEYS[1])
if ends then redis.call('SET', KEYS[1], string.format('%.6f', tonumber(ends) - tonumber(ARGV[1])), 'KEEPTTL') end`;

const takeTry = `
local time = redis.call('TIME')
local moment = time[1] + time[2] / 1000000
local free, first, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local tries = tonumber(redis.call('HGET', KEYS[1], 'tries') or '0')
if tries >= free then
  local tried = tonumber(redis.call('HGET', KEYS[1], 'tried_at'))
  local left = math.min(longest, first * 2 ^ math.min(tries - free, 30)) - (moment - tried)
  if left > 0 then return tostring(left) end
end
redis.call('HSET', KEYS[1], 'tries', tries + 1, 'tried_at', string.format('%.6f', moment))
redis.call('PEXPIRE', KEYS[1], math.ceil(tonumber(ARGV[4]) * 1000))
return '0'`;

export interface RedisBooks extends SharedBooks {
  close(): void;
}

/**
 * In Redis, each change by a script, which nothing else comes between. Nothing waits for a Redis that is away: what is
 * asked then fails at once, and the client connects again by itself.
 * @param secret of the servers; others that use the same Redis have other names for the same
 */
export function openRedisBooks(url: string, secret: string): RedisBooks {
  const client: RedisClientType = createClient({ url, disableOfflineQueue: true });
  // Whoever asks hears of it.
  client.on('error', () => undefined);
  void client.connect().catch(() => undefined);
  const prefix = `fabula:${createHmac('sha256', secret).update('redis').digest('base64url').slice(0, 12)}:`;
  const run = createScripts(client, prefix);
  const rests = `${prefix}rests`;
  return {
    async takeTokens(key, { burst, everySeconds }, wanted) {
      const [granted, wait] = (await run(takeTokens, key, [burst, everySeconds, wanted])) as [number, string]; // its end
      return { granted, waitSeconds: Number(wait) };
    },
    giveBack: async (key, { everySeconds }) => void (await run(giveBack, key, [everySeconds])),
    takeTry: async (key, { free, firstSeconds, longestSeconds, forgottenAfterSeconds }) =>
      Number(await run(takeTry, key, [free, firstSeconds, longestSeconds, forgottenAfterSeconds])),
    forgetTries: async (key) => void (await client.del(prefix + key)),
    async resting() {
      const all = Object.entries(await client.hGetAll(rests)).map(
        ([circuit, until]) => [circuit, Number(until)] as const,
      );
      return new Map(all.filter(([, until]) => until > Date.now()));
    },
    rest: async (circuit, untilMs) => void (await client.hSet(rests, circuit, String(untilMs))),
    endRest: async (circuit) => void (await client.hDel(rests, circuit)),
    close: () => client.destroy(),
  };
}

/** Runs a script by its digest, and sends its text where Redis does not know it yet, as after its start. */
function createScripts(client: RedisClientType, prefix: string) {
  return async (script: string, key: string, given: readonly number[]): Promise<unknown> => {
    const digest = createHash('sha1').update(script).digest('hex');
    const options = { keys: [prefix + key], arguments: given.map(String) };
    try {
      return await client.evalSha(digest, options);
    } catch (error) {
      if (!String(error).includes('NOSCRIPT')) throw error;
      return client.eval(script, options);
    }
  };
}
