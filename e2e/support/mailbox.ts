import { expect } from '@playwright/test';
import { doorToken, type Server } from './server.ts';

/** Waits for the n-th mail to this address and returns the link in it: an earlier one is there before it has come. */
export async function linkFromMail(server: Server, to: string, nth = 1): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to });
      const headers = { accept: 'application/json', authorization: `Bearer ${doorToken(server)}` };
      const answer = await fetch(`${server.url}/mailbox?${query}`, { headers });
      const mails = (await answer.json()) as { text: string }[]; // the mailbox's own format
      link = mails.at(-nth)?.text.match(/https?:\/\/\S+/)?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
