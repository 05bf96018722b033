import { authError } from './answers.ts';

/** The maximum length of each field of a body; the engine fails over values that are not text. */
const lengths: Readonly<Record<string, number>> = {
  email: 254,
  password: 1024,
  current_password: 1024,
  phone: 64,
  type: 32,
  token: 128,
  token_hash: 128,
  nonce: 128,
  refresh_token: 255,
  auth_code: 255,
  code_verifier: 128,
  code_challenge: 128,
  code_challenge_method: 16,
  scope: 16,
};

/** The deepest nesting a body needs: `data`, and what an app may store there. */
const deepest = 16;

/** The answer that refuses an invalid field of the body; undefined where all are valid. */
export function fieldProblem(body: Readonly<Record<string, unknown>>): Response | undefined {
  for (const [name, longest] of Object.entries(lengths)) {
    const value = body[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return refusal(`${name} must be text`);
    if (value.length > longest) return refusal(`${name} is longer than ${longest} characters`);
  }
  const { data } = body;
  if (data !== undefined && (typeof data !== 'object' || Array.isArray(data))) return refusal('data must be an object');
  return isStorable(body) ? undefined : refusal('The request holds what cannot be kept: it is too deep or no text');
}

/** Whether an address's parameters are text that a database accepts. */
export function parameterProblem(parameters: URLSearchParams): Response | undefined {
  return isStorable([...parameters]) ? undefined : refusal('The address holds what is no text');
}

/** Text without NUL or an unpaired surrogate, and not nested too deeply. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\0|\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < deepest &&
    Object.entries(value)
      .flat()
      .every((inner) => isStorable(inner, depth + 1))
  );
}

const refusal = (message: string) => authError(400, 'validation_failed', message);
