import { questionOf, type SpeechOptions, type Spoken } from '@fabula/audio';
import { keys } from '@fabula/data';
import {
  isBeingKept,
  type KeepingEvent,
  type KeepingStop,
  nextKeeping,
  nothingKept,
  type SavedVoiceSettings,
  waitAfterRefusalMs,
} from '@fabula/domain';
import { AppError, type Platform, toAppError } from '@fabula/platform';
import { inVoice } from '../learners-voice.ts';
import { type KeptThing, type KeptThings, keptClipsOf, readKept, voiceName, writeNote } from './kept-thing.ts';
import { deviceSpeaks, speakToKeep } from './speak-to-keep.ts';

/** What a screen knows of the thing it wants to keep. */
export interface ThingToKeep extends Pick<KeptThing, 'name' | 'title' | 'language'> {
  /** Reads its texts, whose queries then have their rows, and says which of them are spoken. */
  readonly read: () => Promise<ThingTexts>;
}

export interface ThingTexts {
  readonly queryKeys: readonly (readonly unknown[])[];
  readonly spoken: readonly Spoken[];
}

/** After this many refusals in a row the learner may try again later. */
const mostRefusals = 5;

/**
 * Keeps a thing: its texts first, then each sound, one request after the other. What is here already is not asked for
 * again, so a second run goes on where the first one stopped. Does nothing while the thing is being kept. Never
 * rejects: the state in the query cache says how far it came, and why no further.
 *
 * @param saved the learner's voice
 */
export async function keepThing(
  platform: Platform,
  userId: string,
  thing: ThingToKeep,
  saved: SavedVoiceSettings | undefined,
  wait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
): Promise<void> {
  const queryKey = keys.kept(userId);
  await platform.queryClient.ensureQueryData({ queryKey, queryFn: () => readKept(platform, userId) });
  // Of two presses that waited for the same reading, the second one finds here what the first one has begun.
  if (isBeingKept(stateIn(platform.queryClient.getQueryData<KeptThings>(queryKey), thing.name))) return;
  const run = new Run({ platform, userId, thing, saved, wait });
  run.tell({ type: 'asked' });
  try {
    await inTurn(() => run.keep());
  } catch (error) {
    const reason = stopOf(error);
    if (reason === 'failed') platform.reporter.report(error);
    run.tell({ type: 'stopped', reason });
  }
  await run.measure();
}

/** One thing after the other, in all tabs, because the server answers other learners as well. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks }: { readonly locks?: LockManager } = navigator;
  await (locks ? locks.request('fabula-keep', work) : work());
}

type Wait = (milliseconds: number) => Promise<void>;

interface RunOptions {
  readonly platform: Platform;
  readonly userId: string;
  readonly thing: ThingToKeep;
  readonly saved: SavedVoiceSettings | undefined;
  readonly wait: Wait;
}

class Run {
  readonly #platform: Platform;
  readonly #userId: string;
  readonly #thing: ThingToKeep;
  readonly #saved: SavedVoiceSettings | undefined;
  readonly #wait: Wait;

  constructor({ platform, userId, thing, saved, wait }: RunOptions) {
    this.#platform = platform;
    this.#userId = userId;
    this.#thing = thing;
    this.#saved = saved;
    this.#wait = wait;
  }

  /** Notes what happened for every screen that shows it. */
  tell(event: KeepingEvent): void {
    const { name, title, language } = this.#thing;
    this.#platform.queryClient.setQueryData<KeptThings>(keys.kept(this.#userId), (things) => {
      if (!things) return things; // signed out
      const voice = voiceName(this.#saved, language);
      const before = things[name] ?? { name, title, language, at: this.#now(), sizeBytes: 0, state: nothingKept };
      return { ...things, [name]: { ...before, voice, state: nextKeeping(before.state, event) } };
    });
  }

  async keep(): Promise<void> {
    const saved = this.#saved;
    const { name, title, language, read } = this.#thing;
    if (!this.#isWanted()) return;
    const { queryKeys, spoken } = await read();
    if (!this.#isWanted()) return;
    await this.#platform.keptRows?.pin(this.#userId, name, queryKeys);
    const questions = deviceSpeaks(this.#platform, language, saved) ? [] : questionsOf(spoken, saved);
    const note = { name, title, language, at: this.#now(), voice: voiceName(saved, language) };
    await writeNote(this.#platform, this.#userId, { ...note, of: questions.length });
    const isLeftToDevice = !(await this.#keepSounds(questions));
    if (isLeftToDevice) await writeNote(this.#platform, this.#userId, { ...note, of: 0 });
  }

  /** Resolves with false where the device turns out to speak by itself, so that there are no sounds to keep. */
  async #keepSounds(questions: readonly SpeechOptions[]): Promise<boolean> {
    const { name } = this.#thing;
    const clips = keptClipsOf(this.#platform, this.#userId);
    await clips.remove(name, questions); // those of a voice that was chosen before
    const missing: SpeechOptions[] = [];
    for (const question of questions) if (!(await clips.mark(name, question))) missing.push(question);
    this.tell({ type: 'texts-kept', sounds: questions.length - missing.length, of: questions.length });
    for (const question of missing) {
      if (!this.#isWanted()) return true;
      const clip = await this.#speak(question);
      if (!this.#isWanted()) return true;
      if (!clip) {
        this.tell({ type: 'texts-kept', sounds: 0, of: 0 });
        return false;
      }
      await clips.keep(name, question, clip);
      this.tell({ type: 'sound-kept' });
    }
    return true;
  }

  /** Waits where the server was asked too often, as long as it says, or had too much to do to answer. */
  async #speak(question: SpeechOptions) {
    const { signal } = new AbortController();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await speakToKeep(this.#platform, question, signal);
      } catch (error) {
        if (stopOf(error) !== 'busy' || attempt === mostRefusals || !this.#isWanted()) throw error;
        await this.#wait(waitAfterRefusalMs(toAppError(error).retryAfterSeconds, attempt));
      }
    }
  }

  /** Notes what the thing takes of the device. Its state stays what it is. */
  async measure(): Promise<void> {
    const { name } = this.#thing;
    const [sizes, texts] = await Promise.all([
      keptClipsOf(this.#platform, this.#userId).sizes(),
      this.#platform.keptRows?.sizeOf(this.#userId, name) ?? 0,
    ]).catch(() => [new Map(), 0] as const); // the sizes are only shown
    const sizeBytes = (sizes.get(name)?.sizeBytes ?? 0) + texts;
    this.#platform.queryClient.setQueryData<KeptThings>(keys.kept(this.#userId), (things) => {
      const thing = things?.[name];
      return thing ? { ...things, [name]: { ...thing, sizeBytes } } : things;
    });
  }

  /** Whether it is still this learner's wish: not after a removal, nor after a sign-out. */
  #isWanted(): boolean {
    const { queryClient, session } = this.#platform;
    if (session.store.getState().user?.id !== this.#userId) return false;
    return isBeingKept(stateIn(queryClient.getQueryData<KeptThings>(keys.kept(this.#userId)), this.#thing.name));
  }

  #now(): number {
    return this.#platform.now().getTime();
  }
}

function stateIn(things: KeptThings | undefined, name: string) {
  return things?.[name]?.state ?? nothingKept;
}

/** Each sound once, in the learner's voice. */
function questionsOf(spoken: readonly Spoken[], saved: SavedVoiceSettings | undefined): readonly SpeechOptions[] {
  const questions = spoken.map((one) => questionOf(inVoice(one, saved))).filter(({ text }) => text.trim() !== '');
  return [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()];
}

function stopOf(error: unknown): KeepingStop {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  const { code } = toAppError(error);
  if (code === 'network') return 'offline';
  if (code === 'limit' || code === 'unavailable' || code === 'timeout') return 'busy';
  return error instanceof AppError && code === 'unauthorized' ? 'interrupted' : 'failed';
}
