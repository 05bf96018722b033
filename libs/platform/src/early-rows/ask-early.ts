import { requestTimeoutMs } from '../call-options.ts';
import { keptSign } from '../kept-rows/kept-sign.ts';
import { rowsKeptKey, userKey } from '../preference-keys.ts';
import { sessionStorageKey, shortestLifeMs } from '../stored-session.ts';
import type {} from './early-answers.ts';

/** What stands in the paths for what only the device knows, in letters that addresses do not encode. */
export const placeholders = { user: '-user-', language: '-language-' } as const;

/**
 * Asks for the rows of Today's first screen before the shell has come, as whoever is signed in on this device, and gives
 * each answer to the platform that asks the same, once. Asks nothing where the token has to be renewed first, or where
 * the device has kept the rows. It runs in a script in the page, where every byte counts, and must never fail.
 *
 * @param paths from `firstPaths` (libs/data), on the page's own server
 */
export function askEarly(paths: readonly string[]): void {
  try {
    const apikey = document.currentScript?.dataset.key ?? '';
    // Without a session, or with a damaged one, this throws.
    const { access_token, expires_at, user } = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '');
    const begun = Date.now();
    const isKept = localStorage.getItem(rowsKeptKey) === keptSign(user.id);
    if (isKept || !(expires_at * 1000 > begun + shortestLifeMs)) return;
    const authorization = `Bearer ${access_token}`;
    const language = localStorage.getItem(userKey(user.id, 'learning'));
    const unknown = language === null ? `&language=eq.${placeholders.language}` : placeholders.language;
    let answers: Record<string, Promise<string> | undefined> = {};
    for (const path of paths) {
      const address = location.origin + path.replace(placeholders.user, user.id).replace(unknown, language ?? '');
      const init = { headers: { apikey, authorization }, signal: AbortSignal.timeout(requestTimeoutMs) };
      answers[address] = fetch(address, init)
        .then((response) => (response.ok ? response.text() : ''))
        .catch(() => '');
    }
    window.fabulaEarly = async (input, { method, headers }) => {
      // The token tells whose rows they are. What is asked after a change must not be from before it.
      const isOurs = new Headers(headers).get('authorization') === authorization && method === 'GET';
      if (!isOurs || Date.now() - begun >= requestTimeoutMs) answers = {};
      const address = String(input);
      const answer = answers[address];
      delete answers[address];
      const text = await answer;
      return text ? new Response(text) : undefined;
    };
  } catch {
    // The platform asks by itself.
  }
}
