import { type KeyObject, randomBytes } from 'node:crypto';
import { readSignedToken } from './signed-token.ts';

export type Account = Readonly<
  Record<'type' | 'project_id' | 'private_key_id' | 'private_key' | 'client_email' | 'client_id' | 'token_uri', string>
>;

interface GoogleOptions {
  readonly account: Account;
  readonly publicKey: KeyObject;
  readonly now: () => Date;
  /** Gets what was wrong with a request. */
  readonly complaints: string[];
}

export interface GoogleAccess {
  /** The tokens that were given. */
  readonly grants: readonly string[];
  grant(form: URLSearchParams): { readonly status: number; readonly body: object };
  holds(authorization: string | undefined): boolean;
  /** Ends all tokens before their time. */
  revoke(): void;
}

const lifeSeconds = 3599;

/** Google's token endpoint for one service account. */
export function googleAccess(options: GoogleOptions): GoogleAccess {
  const { now, complaints } = options;
  const grants: string[] = [];
  const ends = new Map<string, number>();
  return {
    grants,
    grant(form) {
      const wrong = wrongIn(form, options);
      if (wrong) {
        complaints.push(wrong);
        return { status: 400, body: { error: 'invalid_grant', error_description: wrong } };
      }
      const token = `ya29.${randomBytes(24).toString('base64url')}`;
      ends.set(token, now().getTime() + lifeSeconds * 1000);
      grants.push(token);
      return { status: 200, body: { access_token: token, expires_in: lifeSeconds, token_type: 'Bearer' } };
    },
    holds(authorization) {
      const [, token = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
      return now().getTime() < (ends.get(token) ?? 0);
    },
    revoke: () => ends.clear(),
  };
}

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
function wrongIn(form: URLSearchParams, { account, publicKey, now }: GoogleOptions): string | undefined {
  const grantType = form.get('grant_type');
  if (grantType !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return `The grant type is ${grantType}`;
  const read = readSignedToken(form.get('assertion') ?? '', publicKey);
  if (!read?.isSigned || read.header.alg !== 'RS256') return 'Invalid JWT Signature.';
  const { iss, scope, aud, iat, exp } = read.claims;
  if (read.header.kid !== account.private_key_id || iss !== account.client_email) return 'Another account';
  if (aud !== account.token_uri) return `The audience is ${aud}`;
  if (scope !== 'https://www.googleapis.com/auth/firebase.messaging') return `The scope is ${scope}`;
  const seconds = now().getTime() / 1000;
  const [begins, ends] = [Number(iat), Number(exp)];
  const isBrief = begins <= seconds + 60 && ends > seconds && ends - begins <= 3600;
  return isBrief ? undefined : 'Token must be a short-lived token';
}
