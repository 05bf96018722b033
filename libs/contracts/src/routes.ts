/** Every address of the app, in one place. Paths with parameters are functions. */
export const routes = {
  today: '/',
  auth: '/auth',
  newPassword: '/auth/new-password',
  onboarding: '/onboarding',
  welcome: '/welcome',
  library: '/library',
  story: (storyId: string) => `/story/${encodeURIComponent(storyId)}`,
  texts: '/texts',
  text: (textId: string) => `/texts/${encodeURIComponent(textId)}`,
  words: '/words',
  placement: '/words/placement',
  review: '/review',
  phrases: '/phrases',
  profile: '/profile',
  settings: '/settings',
  aboutYou: '/settings/you',
  kept: '/settings/offline',
  subscription: '/subscription',
  privacyPolicy: '/privacy-policy',
  dataDeletion: '/data-deletion',
  terms: '/terms',
} as const;

/**
 * A redirect target that stays on our own site, or `fallback`. Only a plain absolute path is accepted: no scheme, no
 * host (`//evil`), no backslash or control character, and no `.`, `..` or empty segment that could be normalized into a
 * host.
 */
export function ownPath(target: string | null | undefined, fallback: string = routes.today): string {
  if (!target || !/^\/[^\\\p{Cc}]*$/u.test(target)) return fallback;
  const [path = ''] = target.split(/[?#]/);
  const segments = path.split('/').slice(1);
  const odd = segments.some(
    (segment, index) => /^\.{1,2}$/.test(segment) || (segment === '' && index < segments.length - 1),
  );
  return odd ? fallback : target;
}
