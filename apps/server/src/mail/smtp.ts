import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Deliver } from './mailer.ts';

/** A mail server that is briefly unavailable gets two more tries; the learner can always ask for another mail. */
const pausesMs = [2_000, 10_000];

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export function createSmtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport(url, { from });
  return async (mail) => {
    for (const wait of pausesMs) {
      try {
        await transport.sendMail(mail);
        return;
      } catch {
        // Tried again below; the last failure is the one that is reported.
        await pause(wait);
      }
    }
    await transport.sendMail(mail);
  };
}

/**
 * Checks that the mail server accepts our login; sends nothing.
 * @throws the error of the server or the connection
 */
export async function canDeliver(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
