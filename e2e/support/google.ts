import path from 'node:path';
import type { Page } from '@playwright/test';

/** Settings for a server with Google sign-in, where google-process.ts plays Google. */
export const googleEnv: NodeJS.ProcessEnv = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${path.join(import.meta.dirname, 'google-process.ts')}`,
};

/** Plays Google's account chooser, which chooses this account at once. */
export async function chooseGoogleAccount(page: Page, email: string): Promise<void> {
  await page.route('https://accounts.google.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('code', email);
    back.searchParams.set('state', asked.get('state') ?? '');
    await route.fulfill({ status: 302, headers: { location: back.href } });
  });
}
