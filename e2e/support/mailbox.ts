import { expect } from '@playwright/test';
import { doorToken, type Server } from './server.ts';

/** Waits for the nth mail to this address and returns the link in it. Earlier mails may already be there. */
export async function linkFromMail(server: Server, to: string, nth = 1): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to });
      const headers = { accept: 'application/json', authorization: `Bearer ${doorToken(server)}` };
      const answer = await fetch(`${server.url}/mailbox?${query}`, { headers });
      const mails = (await answer.json()) as { text: string }[]; // written by the mailbox
      link = mails.at(-nth)?.text.match(/https?:\/\/\S+/)?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
