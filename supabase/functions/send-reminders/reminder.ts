import { z } from 'zod';

/** One device's reminder as `claim_reminders` hands it out. */
export const reminder = z.object({
  device: z.uuid(),
  platform: z.enum(['web', 'ios', 'android']),
  token: z.string(),
  // Whatever the device has stored; what is no key is found out when it is used.
  keys: z.unknown(),
  language: z.string(),
  /** The learner's own, `YYYY-MM-DD`. */
  day: z.string(),
  duePhrases: z.number(),
  streakDays: z.number(),
});

export type Reminder = z.infer<typeof reminder>;

export const claim = z.object({ reminders: z.array(reminder), more: z.boolean() });

/**
 * What became of a message. `gone`: there is no such device any more. `retry`: perhaps later. `failed`: not this one, and
 * the device stays.
 */
export type Outcome =
  | { readonly outcome: 'sent' | 'gone' | 'failed' }
  | { readonly outcome: 'retry'; readonly retryAfterSeconds?: number };

/** What the app's worker shows (apps/shell/src/push-worker/push-message.ts). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** Where a press leads, within the app. */
  readonly path: string;
  /** A later message with the same tag takes the earlier one's place. */
  readonly tag: string;
}
