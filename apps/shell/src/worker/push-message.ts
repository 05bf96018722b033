import { ownPath } from '@fabula/contracts';

/** What a reminder says; the function `send-reminders` writes it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** An address within the app. */
  readonly path: string;
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string;
}

/** Shown for a message that cannot be read, because browsers penalize a push that shows nothing. */
const unreadable: PushMessage = { title: 'Fabula', body: '', lang: 'en', path: '/', tag: 'reminder' };

/** Parses a message from its JSON text and replaces each invalid part; only a path within the app is ever accepted. */
export function readPushMessage(text: string | undefined): PushMessage {
  const given = parse(text);
  const part = (name: keyof PushMessage, longest: number) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' && value !== '' ? value.slice(0, longest) : unreadable[name];
  };
  return {
    title: part('title', 200),
    body: part('body', 500),
    lang: part('lang', 35),
    path: ownPath(part('path', 500)),
    tag: part('tag', 100),
  };
}

function parse(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // shown as a message that cannot be read
  }
}
