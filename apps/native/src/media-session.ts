import type { ForegroundServicePlugin } from '@capawesome-team/capacitor-android-foreground-service';
import { nameIn } from './name-in.ts';

/** The part of the plugin that is used. */
export type PlayingPlugin = Pick<
  ForegroundServicePlugin,
  'startForegroundService' | 'updateForegroundService' | 'stopForegroundService' | 'createNotificationChannel'
> & {
  addListener(event: 'buttonClicked', take: (pressed: { readonly buttonId: number }) => void): Promise<unknown>;
};

const channelId = 'playing';
const notificationId = 100_000; // beyond those of the reminders
/** A paused story that nobody goes on with must not stand among the messages for ever. */
const pausedMs = 10 * 60_000;

/** The buttons in the order in which they stand; a button's number is its place here, counted from 1. */
const actions = ['previoustrack', 'play', 'pause', 'nexttrack'] as const satisfies readonly MediaSessionAction[];

const words: Readonly<Record<(typeof actions)[number] | 'channel', Readonly<Record<string, string>>>> = {
  previoustrack: { en: 'Back', es: 'Atrás', fr: 'Retour' },
  play: { en: 'Play', es: 'Reproducir', fr: 'Lire' },
  pause: { en: 'Pause', es: 'Pausa', fr: 'Pause' },
  nexttrack: { en: 'On', es: 'Seguir', fr: 'Suite' },
  channel: { en: 'Story that is read aloud', es: 'Historia en voz alta', fr: 'Histoire lue à voix haute' },
};

/**
 * The web's Media Session (W3C) for Android's web view, which has none: while something plays, a service keeps the system
 * from ending the app, and its message on the lock screen has the controls.
 */
export async function mediaSessionOf(plugin: PlayingPlugin, languages: readonly string[]): Promise<MediaSession> {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const show = shownBy(plugin, languages);
  let metadata: MediaMetadata | null = null;
  let playbackState: MediaSessionPlaybackState = 'none';
  const session = {
    get metadata() {
      return metadata;
    },
    set metadata(said) {
      metadata = said;
      show(playbackState, metadata);
    },
    get playbackState() {
      return playbackState;
    },
    set playbackState(said) {
      playbackState = said;
      show(playbackState, metadata);
    },
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  await plugin.addListener('buttonClicked', ({ buttonId }) => {
    const action = actions[buttonId - 1];
    if (action) handlers.get(action)?.({ action });
  });
  return session as MediaSession; // positions and capture are not used
}

/** Has the service say what plays, one change after the other, and only what has changed. */
function shownBy(plugin: PlayingPlugin, languages: readonly string[]) {
  let told = '';
  let after: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (title: string | null, isPlaying: boolean) => {
    const saying = title === null ? '' : `${isPlaying} ${title}`;
    if (saying === told) return;
    const runs = told !== '';
    told = saying;
    after = after
      .then(() => (title === null ? plugin.stopForegroundService() : say(title, isPlaying, runs)))
      .catch((error: unknown) => console.error('[fabula] playing', error));
  };
  const say = async (title: string, isPlaying: boolean, runs: boolean) => {
    const shown = actions.filter((action) => action !== (isPlaying ? 'play' : 'pause'));
    const notification = {
      ...{ id: notificationId, title, body: 'Fabula', smallIcon: 'ic_stat_story', silent: true },
      notificationChannelId: channelId,
      buttons: shown.map((action) => ({ id: actions.indexOf(action) + 1, title: nameIn(words[action], languages) })),
    };
    if (runs) return plugin.updateForegroundService(notification);
    const lowImportance = 2;
    await plugin.createNotificationChannel({
      ...{ id: channelId, name: nameIn(words.channel, languages), importance: lowImportance },
    });
    await plugin.startForegroundService(notification);
  };
  return (state: MediaSessionPlaybackState, metadata: MediaMetadata | null) => {
    clearTimeout(timer);
    const title = state === 'none' ? null : (metadata?.title ?? null);
    // The service starts with what plays: Android forbids to start one for what does not.
    if (told === '' && state !== 'playing') return;
    tell(title, state === 'playing');
    if (state === 'paused') timer = setTimeout(() => tell(null, false), pausedMs);
  };
}
