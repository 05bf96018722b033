import type { TargetLanguage } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import { ofPlatform } from '@fabula/playback';
import type { Sitting } from './sitting.ts';

/** The sittings of this page, so that a tab that is left and reopened resumes where it was. */
const sittings = ofPlatform(() => new Map<string, Sitting>());

const keyOf = (userId: string, language: TargetLanguage) => `${userId}:${language}`;

export function readSitting(platform: Platform, userId: string, language: TargetLanguage): Sitting | undefined {
  return sittings(platform).get(keyOf(userId, language));
}

export interface Place {
  readonly phraseId: string;
  readonly isRevealed: boolean;
}

/** Keeps the sitting in memory, and the open card on the device, so that a reload returns to it. */
export function keepSitting(platform: Platform, userId: string, language: TargetLanguage, sitting: Sitting): void {
  sittings(platform).set(keyOf(userId, language), sitting);
  const phraseId = sitting.ids[sitting.index];
  if (phraseId === undefined) platform.preferences.remove('phrasePlace');
  else {
    const place = { userId, language, phraseId, isRevealed: sitting.isRevealed };
    platform.preferences.set('phrasePlace', JSON.stringify(place));
  }
}

/** The card this learner last had open on this device. */
export function readPlace(platform: Platform, userId: string, language: TargetLanguage): Place | null {
  try {
    const place = JSON.parse(platform.preferences.get('phrasePlace'));
    const isOwn = place.userId === userId && place.language === language && typeof place.phraseId === 'string';
    return isOwn ? { phraseId: place.phraseId, isRevealed: place.isRevealed === true } : null;
  } catch {
    return null; // nothing is stored, or it is damaged
  }
}
