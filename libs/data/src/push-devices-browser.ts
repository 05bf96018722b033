import type { Platform } from '@fabula/platform';
import { isAppleTab } from './apple-tab.ts';

/** The worker that receives reminders (apps/shell/src/worker); its address never changes. */
const workerPath = '/worker.js';

/** A push service that does not answer must not keep a button busy forever. */
const timeoutMs = 20_000;

/** The parts of the browser that are used. */
export type PushWindow = Pick<Window, 'navigator' | 'matchMedia'> & {
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>;
  readonly PushManager?: unknown;
};

/** What this device supports, regardless of any account. */
export type PushSupport = 'unsupported' | 'needs_install' | 'blocked' | 'ready';

export function pushSupportOf(window: PushWindow): PushSupport {
  const { Notification, PushManager, navigator } = window;
  if (!Notification || !PushManager || !('serviceWorker' in navigator)) {
    return isAppleTab(window) ? 'needs_install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Asks the learner; the browser asks no more than once. */
export async function askPermission({ Notification }: PushWindow): Promise<boolean> {
  return (await Notification?.requestPermission()) === 'granted';
}

export function hasPermission({ Notification }: PushWindow): boolean {
  return Notification?.permission === 'granted';
}

/** The browser's present subscription, if it has one. */
export async function presentSubscription({ navigator }: PushWindow): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Subscribes this browser with our public key, and with the worker that will receive the messages.
 * @throws Error if the worker does not start, or the push service refuses or does not answer
 */
export async function subscribe({ navigator }: PushWindow, pushKey: string): Promise<PushSubscription> {
  return inTime(async () => {
    const registration = await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
    await activated(registration);
    const applicationServerKey = bytesOf(pushKey);
    return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  });
}

/** Whether a subscription was made with our public key; others get nothing from us. */
export function isFor({ options }: PushSubscription, pushKey: string): boolean {
  const { applicationServerKey } = options;
  // Browsers that do not expose the key are trusted.
  if (!applicationServerKey) return true;
  return bytesOf(pushKey).every((byte, index) => new Uint8Array(applicationServerKey)[index] === byte);
}

/** The keys of a subscription that the sender needs. */
export function keysOf(subscription: PushSubscription): { p256dh: string; auth: string } {
  const { keys = {} } = subscription.toJSON();
  return { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** The part of an address that identifies the device at its push service. */
export function deviceTokenOf(endpoint: string): string {
  const { pathname, search } = new URL(endpoint);
  const token = new URLSearchParams(search).get('token');
  return token ?? pathname.split('/').findLast((part) => part !== '') ?? '';
}

/** Which learner this device's subscription was stored for, as the device remembers it. */
export interface RememberedDevice {
  readonly userId: string;
  readonly endpoint: string;
}

export function rememberedDevice({ preferences }: Platform): RememberedDevice | null {
  try {
    const value: unknown = JSON.parse(preferences.get('pushDevice') || 'null');
    if (typeof value !== 'object' || value === null || !('userId' in value) || !('endpoint' in value)) return null;
    const { userId, endpoint } = value;
    return typeof userId === 'string' && typeof endpoint === 'string' ? { userId, endpoint } : null;
  } catch {
    return null; // something else wrote this value
  }
}

async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === 'activated') return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('The worker for notifications did not start'));
    });
  });
}

async function inTime<Value>(work: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service did not answer in time')), timeoutMs);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
