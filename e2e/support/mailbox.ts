import { expect } from '@playwright/test';
import type { Server } from './server.ts';

/** Waits for a mail to this address and returns the link in it. */
export async function linkFromMail(server: Server, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to });
      const answer = await fetch(`${server.url}/mailbox?${query}`, { headers: { accept: 'application/json' } });
      const mails = (await answer.json()) as { text: string }[]; // the mailbox's own format
      link = mails[0]?.text.match(/https?:\/\/\S+/)?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
