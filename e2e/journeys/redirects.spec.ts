// Crosses: account.

import { expect, test } from '@playwright/test';
import { hostileAddresses } from '../support/hostile-addresses.ts';
import { startServer } from '../support/server.ts';

test('no way to write an address makes a browser that opened a mail’s link leave for a foreign site', async ({
  page,
}) => {
  test.slow();
  // Each try comes from another address, because the server slows down a caller who tries links.
  const server = await startServer({ TRUST_PROXY: 'on', LOG_LEVEL: 'error' });
  try {
    const own = [server.url, server.url.replace('127.0.0.1', 'localhost')];
    const forms = hostileAddresses(server.url);
    expect(forms.length).toBeGreaterThan(500);
    const linkWith = (form: string) =>
      `${server.url}/auth/v1/verify?type=signup&token=unknown&redirect_to=${encodeURIComponent(form)}`;

    const answers = new Map<string, string>();
    for (const [index, form] of forms.entries()) {
      const headers = { 'x-forwarded-for': `192.0.${Math.floor(index / 250)}.${(index % 250) + 1}` };
      const { status, headers: answer } = await fetch(linkWith(form), { headers, redirect: 'manual' });
      expect(status, form).toBe(303);
      answers.set(form, answer.get('location') ?? '');
    }

    await page.goto(`${server.url}/health`);
    const read = await page.evaluate(
      ([base, texts]) => texts.map((text) => (URL.canParse(text, base) ? new URL(text, base).origin : 'nowhere')),
      [server.url, forms] as const,
    );
    const strange = forms.filter((_, index) => !own.includes(read[index] ?? ''));
    expect(strange.length).toBeGreaterThan(500);
    for (const form of strange) expect(answers.get(form), form).toMatch(`${server.url}#error=`);

    // Follows each different answer once, to see where this browser really goes.
    const byAnswer = new Map([...answers].map(([form, answer]) => [answer, form]));
    for (const form of byAnswer.values()) {
      const visited: string[] = [];
      const note = (request: { url(): string; isNavigationRequest(): boolean }) => {
        if (request.isNavigationRequest()) visited.push(request.url());
      };
      page.on('request', note);
      await page.goto(linkWith(form), { waitUntil: 'commit' }).catch(() => null);
      page.off('request', note);
      expect(visited.length, form).toBe(2);
      expect(own, form).toContain(new URL(visited[1] ?? '').origin);
    }
  } finally {
    await server.dispose();
  }
});
