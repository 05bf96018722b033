import { z } from 'zod';

/** An Android signing certificate's fingerprint, as `keytool` prints it. */
const fingerprint = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** The variables that name the apps for phones, whose owners are then those of this site. */
export const appVariables = {
  APP_ID: z
    .string()
    .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'an id like org.fabula.app is needed')
    .optional(),
  APP_APPLE_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'the ten letters and digits of a team at Apple are needed')
    .optional(),
  APP_ANDROID_SHA256: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toUpperCase()))
    .refine((all) => all.every((one) => fingerprint.test(one)), 'SHA-256 fingerprints like AB:CD:… are needed')
    .optional(),
};

type AppSettings = z.infer<z.ZodObject<typeof appVariables>>;

export interface Apps {
  readonly id: string;
  readonly appleTeam: string | undefined;
  readonly androidCertificates: readonly string[];
}

export function appsOf({ APP_ID, APP_APPLE_TEAM, APP_ANDROID_SHA256 = [] }: AppSettings): Apps | undefined {
  if (APP_ID === undefined) return undefined;
  return { id: APP_ID, appleTeam: APP_APPLE_TEAM, androidCertificates: APP_ANDROID_SHA256 };
}

/**
 * Paths that are not pages: an app that opened them would show nothing. The links of mails, and those by which Google
 * and Apple lead back, come before the others: the app hands them to the server (apps/native/src/links.ts). If the
 * server answered a browser, its redirect within one site would open no app on iOS.
 */
const components = [
  ...['/auth/v1/verify', '/auth/v1/callback'].map((path) => ({ '/': path })),
  ...['/auth/v1/*', '/rest/v1/*', '/functions/v1/*', '/store/*', '/mailbox', '/health', '/ready', '/.well-known/*'].map(
    (path) => ({ '/': path, exclude: true }),
  ),
  { '/': '/*' },
];

/**
 * The files by which this site says that its links may open the apps, by path: Apple's "Supporting associated domains"
 * and Google's "Digital Asset Links". Without a system's own settings there is none for it.
 */
export function appLinkFiles({ id, appleTeam, androidCertificates }: Apps): ReadonlyMap<string, object> {
  const files = new Map<string, object>();
  if (appleTeam !== undefined) {
    const details = [{ appIDs: [`${appleTeam}.${id}`], components }];
    files.set('/.well-known/apple-app-site-association', { applinks: { details } });
  }
  if (androidCertificates.length > 0) {
    const target = { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: androidCertificates };
    files.set('/.well-known/assetlinks.json', [{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  }
  return files;
}
