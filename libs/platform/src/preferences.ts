import { interfaceLanguages, vowelChoices } from '@fabula/domain';
import { rowsKeptKey, userKey } from './preference-keys.ts';

interface Preference {
  readonly key: string;
  /** Its values, of which the first is the one before any choice. */
  readonly choices?: readonly string[];
  /** The value before any choice where that is not the first of the choices; without choices it is empty. */
  readonly initial?: string;
  /** Whether a stored value is one; by default any is that is among the choices, or any where there are none. */
  readonly check?: (value: string) => boolean;
}

/**
 * What this device remembers outside the account, in local storage. The keys are the specification's (section 3); a
 * value that fails its check reads as its default.
 */
const schema = {
  theme: {
    key: 'fabula-theme',
    choices: ['system', 'light', 'dark'],
  },
  uiLanguage: {
    key: 'uiLanguage',
    initial: '',
    choices: interfaceLanguages,
  },
  /** The target language chosen before the account has it. */
  selectedLanguage: { key: 'selectedLanguage', check: isShort },
  nativeLanguage: { key: 'nativeLanguage', check: isShort },
  /** The language of the sample page that was tried before there was an account. */
  triedLanguage: { key: 'fabula-tried-language', check: isShort },
  selectedLevel: { key: 'selectedLevel', check: isShort },
  /** Playback speed, as a decimal number. */
  playbackRate: { key: 'fabula-playback-rate', initial: '1', check: (value: string) => Number.isFinite(Number(value)) },
  /** Whether Arabic stories show their vowels. */
  arabicVowels: {
    key: 'fabula-arabic-vowels',
    choices: vowelChoices,
  },
  /**
   * How stories are read: translations, page, size of the text, hint, keys. The reader itself checks it
   * (apps/today/src/player/listen-read/reader-settings.ts), because a page's first screen has no room for its choices.
   */
  reader: { key: 'fabula-reader' },
  /** Who speaks here: by the rule of voices (`chooseEngine`), the device's own voice, or a voice of the catalogue. */
  speechSource: {
    key: 'fabula-speech-source',
    choices: ['auto', 'device', 'catalogue'],
  },
  /** Whether answers and a finished story make a soft sound. */
  soundEffects: {
    key: 'fabula-sound-effects',
    choices: ['on', 'off'],
  },
  /** Whether the quiz moves on by itself after an answer, or waits for the learner. */
  quizPace: {
    key: 'fabula-quiz-pace',
    choices: ['moves-on', 'stays'],
  },
  /** The lesson's activities on a phone: only the active one, or all. */
  todayView: {
    key: 'fabula-today-view',
    choices: ['focused', 'all'],
  },
  /** The free text of the story generator, so that a reload does not lose it. */
  storyPromptDraft: { key: 'fabula-story-draft' },
  /**
   * The story that was requested and not received yet, with its request id, because a retry must be the same request.
   */
  storyAttempt: { key: 'fabula-story-attempt' },
  /** What was pasted as a text of one's own, so that a reload does not lose it. */
  ownTextDraft: { key: 'fabula-own-text-draft' },
  /** The words that are being asked to find out how many are known, with the answers, so that a reload goes on. */
  wordPlacement: { key: 'fabula-word-placement' },
  /** Whether this device's own speech recognizer may listen. The learner must agree, because it downloads a model. */
  deviceRecogniser: {
    key: 'fabula-device-recogniser',
    choices: ['ask', 'yes', 'no'],
  },
  /** Which saved phrases are reviewed: the due ones, all of them, or all without changing a due date. */
  phraseMode: {
    key: 'fabula-phrase-mode',
    choices: ['all', 'due', 'cram'],
  },
  /** Whether the saved phrases are shown one card at a time, or as a list. */
  phraseView: {
    key: 'fabula-phrase-view',
    choices: ['cards', 'list'],
  },
  /** Whether a card is only turned over, or its answer is typed first. */
  phraseAnswers: {
    key: 'fabula-phrase-answers',
    choices: ['shown', 'typed'],
  },
  /** Whether single keys answer a card. */
  phraseShortcuts: {
    key: 'fabula-phrase-shortcuts',
    choices: ['on', 'off'],
  },
  /** The open card, and whether it is turned over, so that a reload returns to it. */
  phrasePlace: { key: 'fabula-phrase-place' },
  /** The learner whose reminders this device gets, and the subscription's address. */
  pushDevice: { key: 'fabula-push-device' },
  /** The purchase that goes on in another tab; a reload or a second tab must neither forget nor repeat it. */
  awaitedPurchase: { key: 'fabula-awaited-purchase' },
  /** Identifies this device for gradual releases: a random id that reveals nothing about the learner. */
  deviceId: { key: 'fabula-device', check: isShort },
  /** Whose rows this device keeps, so that they are removed even if a sign-out was cut short. */
  rowsOwner: { key: 'fabula-rows-owner', check: isShort },
  /** Whose rows are here, and of which shape (kept-rows/kept-sign.ts). */
  rowsKept: { key: rowsKeptKey },
  /** Whether this device was offered to install the app, which happens once. */
  installOffer: { key: 'fabula-install-offer', initial: '', choices: ['made'] },
  /** A note on a phrase that is being written. */
  phraseNoteDraft: { key: 'fabula-phrase-note-draft' },
} as const satisfies Readonly<Record<string, Preference>>;

export type PreferenceName = keyof typeof schema;

/** What a device remembers about one user. */
export type UserFlag = 'onboardingPaywallSeen' | 'onboardingCompleted';

const userKeys = ['onboardingPaywallSeen', 'onboardingCompleted', 'learning'] as const satisfies readonly (
  | UserFlag
  | 'learning'
)[];

export interface Preferences {
  get(name: PreferenceName): string;
  set(name: PreferenceName, value: string): void;
  remove(name: PreferenceName): void;
  userFlag(userId: string, flag: UserFlag): boolean;
  setUserFlag(userId: string, flag: UserFlag): void;
  /** The target language this user last had here, so that the first screen does not wait for the profile. */
  learningLanguage(userId: string): string | null;
  rememberLearningLanguage(userId: string, language: string): void;
  /** Removes everything of this user, and the settings made meanwhile. */
  forgetUser(userId: string): void;
}

/** `storage` may throw or be missing (blocked by the browser); values then last as long as the page. */
export function createPreferences(storage: Storage | undefined): Preferences {
  const memory = new Map<string, string>();
  const read = (key: string) => {
    try {
      return storage?.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null; // storage is blocked: the page's own copy is all there is
    }
  };
  const write = (key: string, value: string) => {
    memory.set(key, value);
    try {
      storage?.setItem(key, value);
      // From here on storage is the source, so that what another tab removes is gone in this one too.
      if (storage) memory.delete(key);
    } catch {
      // Storage is blocked or full: the value is kept in memory, which is all that is possible here.
    }
  };
  const forget = (key: string) => {
    memory.delete(key);
    try {
      storage?.removeItem(key);
    } catch {
      // Blocked storage holds nothing to remove.
    }
  };
  return {
    get(name) {
      const { key, choices, initial = choices?.[0] ?? '', check }: Preference = schema[name];
      const value = read(key);
      return value !== null && (check?.(value) ?? choices?.includes(value) ?? true) ? value : initial;
    },
    set: (name, value) => write(schema[name].key, value),
    remove: (name) => forget(schema[name].key),
    userFlag: (userId, flag) => read(userKey(userId, flag)) === 'true',
    learningLanguage: (userId) => read(userKey(userId, 'learning')),
    rememberLearningLanguage: (userId, language) => write(userKey(userId, 'learning'), language),
    setUserFlag: (userId, flag) => write(userKey(userId, flag), 'true'),
    forgetUser(userId) {
      for (const { key } of Object.values(schema)) forget(key);
      for (const flag of userKeys) forget(userKey(userId, flag));
    },
  };
}

function isShort(value: string): boolean {
  return value.length > 0 && value.length <= 40;
}
