import { z } from 'zod';

/** One device's reminder as `claim_reminders` returns it. */
export const reminder = z.object({
  device: z.uuid(),
  platform: z.enum(['web', 'ios', 'android']),
  token: z.string(),
  // Whatever the device has stored; an invalid key is detected when it is used.
  keys: z.unknown(),
  language: z.string(),
  /** The learner's own day, `YYYY-MM-DD`. */
  day: z.string(),
  duePhrases: z.number(),
  streakDays: z.number(),
});

export type Reminder = z.infer<typeof reminder>;

export const claim = z.object({ reminders: z.array(reminder), more: z.boolean() });

/**
 * The outcome of a message. `gone`: the device no longer exists. `retry`: perhaps later. `failed`: not this message,
 * and the device stays.
 */
export type Outcome =
  | { readonly outcome: 'sent' | 'gone' | 'failed' }
  | { readonly outcome: 'retry'; readonly retryAfterSeconds?: number };

/** What the app's worker shows (apps/shell/src/worker/push-message.ts). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** The page that a tap opens, within the app. */
  readonly path: string;
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string;
}
