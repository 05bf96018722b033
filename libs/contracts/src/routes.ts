/** Every address of ours, in one place. Paths with parameters are functions. */
export const routes = {
  today: '/',
  auth: '/auth',
  newPassword: '/auth/new-password',
  onboarding: '/onboarding',
  welcome: '/welcome',
  story: (storyId: string) => `/story/${encodeURIComponent(storyId)}`,
  review: '/review',
  phrases: '/phrases',
  profile: '/profile',
  settings: '/settings',
  subscription: '/subscription',
  privacyPolicy: '/privacy-policy',
  dataDeletion: '/data-deletion',
} as const;

/**
 * A redirect target that stays on our own site, or `fallback`. Only an absolute path is accepted: no scheme, no host
 * (`//evil`), no backslash, no control characters.
 */
export function ownPath(target: string | null | undefined, fallback: string = routes.today): string {
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return fallback;
  const url = new URL(target, 'https://own.invalid');
  return url.origin === 'https://own.invalid' ? url.pathname + url.search + url.hash : fallback;
}
