import { createKeptClips, type KeptClips, type KeptSize } from '@fabula/audio';
import { keys } from '@fabula/data';
import {
  foundKeeping,
  isTargetLanguage,
  type KeepingState,
  type SavedVoiceSettings,
  type TargetLanguage,
  voiceSettings,
} from '@fabula/domain';
import type { Platform } from '@fabula/platform';

/** A story, or the due phrases of a language, as this device keeps it. */
export interface KeptThing {
  /** `story:<id>` or `phrases:<language>`. */
  readonly name: string;
  /** Empty for phrases, which a screen names itself. */
  readonly title: string;
  readonly language: TargetLanguage;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Texts and sounds. */
  readonly sizeBytes: number;
  readonly state: KeepingState;
  /** Voice and accent of its sounds, as `voiceName` writes them. */
  readonly voice: string;
}

/** What the device notes of a thing beside its texts and sounds. */
export interface KeptNote extends Omit<KeptThing, 'sizeBytes' | 'state'> {
  /** How many sounds it has when it is whole; 0 where the device speaks by itself. */
  readonly of: number;
}

/** By name. */
export type KeptThings = Readonly<Record<string, KeptThing>>;

const noteGroup = '';

export function keptClipsOf({ storage, now }: Platform, userId: string): KeptClips {
  return createKeptClips({ storage: storage.clips, userId, now });
}

/** Everything this device keeps for a learner, as it is found: nothing is taken for whole because it once was. */
export async function readKept(platform: Platform, userId: string): Promise<KeptThings> {
  const [notes, sizes, pins] = await Promise.all([
    readNotes(platform, userId),
    keptClipsOf(platform, userId).sizes(),
    platform.keptRows?.pins(userId) ?? [],
  ]);
  const things = notes.map((note): [string, KeptThing] => {
    const { of, ...thing } = note;
    const { sounds, sizeBytes }: KeptSize = sizes.get(note.name) ?? { sounds: 0, sizeBytes: 0 };
    const texts = pins.find(({ name }) => name === note.name);
    const state = foundKeeping({ hasTexts: texts?.isWhole ?? false, sounds, of });
    return [note.name, { ...thing, sizeBytes: sizeBytes + (texts?.sizeBytes ?? 0), state }];
  });
  return Object.fromEntries(things);
}

/** Voice and accent in one word, which differs where the sounds do. */
export function voiceName(saved: SavedVoiceSettings | undefined, language: TargetLanguage): string {
  const settings = voiceSettings(saved, language);
  return settings ? `${settings.voice}/${settings.accent}` : '';
}

export async function writeNote({ storage }: Platform, userId: string, note: KeptNote): Promise<void> {
  const { name, at } = note;
  await storage.clips.put({ id: noteId(userId, name), owner: userId, group: noteGroup, at, sizeBytes: 0, value: note });
}

/** Removes a thing from the device: its note first, so that what is left after a failure is not taken for whole. */
export async function removeKept(platform: Platform, userId: string, name: string): Promise<void> {
  platform.queryClient.setQueryData<KeptThings>(keys.kept(userId), (things) => {
    if (!things) return things;
    const { [name]: _, ...others } = things;
    return others;
  });
  await platform.storage.clips.remove([noteId(userId, name)]);
  await platform.keptRows?.unpin(userId, name);
  await keptClipsOf(platform, userId).remove(name);
}

const noteId = (userId: string, name: string) => `${userId}/note/${name}`;

async function readNotes({ storage }: Platform, userId: string): Promise<readonly KeptNote[]> {
  const entries = (await storage.clips.entries(userId)).filter(({ id }) => id.startsWith(noteId(userId, '')));
  const records = await Promise.all(entries.map(({ id }) => storage.clips.get(id)));
  return records.map((record) => record?.value).filter(isNote);
}

function isNote(value: unknown): value is KeptNote {
  if (typeof value !== 'object' || value === null) return false;
  const { name, title, language, at, of, voice }: Partial<Record<keyof KeptNote, unknown>> = value;
  return (
    [name, title, voice].every((text) => typeof text === 'string') &&
    [at, of].every((count) => typeof count === 'number') &&
    typeof language === 'string' &&
    isTargetLanguage(language)
  );
}
