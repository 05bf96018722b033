import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deliver } from './mailer.ts';

/** More than anybody reads; the oldest are removed. */
const maxMails = 200;

const storedMail = z.object({ at: z.string(), to: z.string(), subject: z.string(), text: z.string() });
export type StoredMail = z.infer<typeof storedMail>;

/** Mails stored in a folder, for a machine that sends none. */
export interface Mailbox {
  readonly deliver: Deliver;
  /** Newest first. */
  read(): Promise<StoredMail[]>;
}

export function createMailbox(folder: string, now: () => Date = () => new Date()): Mailbox {
  const names = async () => {
    const files = await readdir(folder).catch(() => []); // no mail yet, no folder
    return files.filter((file) => file.endsWith('.json')).sort();
  };
  // Keeps the order of two mails in the same millisecond.
  let count = 0;
  return {
    async deliver({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = now();
      count += 1;
      const name = `${String(at.getTime()).padStart(14, '0')}-${String(count).padStart(6, '0')}-${randomUUID()}.json`;
      const draft = join(folder, `${name}.new`);
      await writeFile(draft, JSON.stringify({ at: at.toISOString(), to, subject, text }), { mode: 0o600 });
      await rename(draft, join(folder, name));
      const surplus = (await names()).slice(0, -maxMails);
      await Promise.all(surplus.map((file) => rm(join(folder, file), { force: true })));
    },
    async read() {
      const mails = await Promise.all(
        (await names()).reverse().map(async (file) => {
          const text = await readFile(join(folder, file), 'utf8').catch(() => '');
          const mail = text === '' ? undefined : storedMail.safeParse(JSON.parse(text)).data;
          return mail ? [mail] : [];
        }),
      );
      return mails.flat();
    },
  };
}
