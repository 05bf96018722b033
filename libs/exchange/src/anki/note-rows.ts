import {
  addDays,
  daysBetween,
  isTargetLanguage,
  type LanguageName,
  localDay,
  startOfDay,
  type TargetLanguage,
} from '@fabula/domain';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { deckId, noteTypeId } from './note-type.ts';

export interface AnkiOptions {
  /** The language of translations, for their `lang` and `dir`. */
  readonly nativeLanguage: LanguageName;
  readonly now: Date;
  /** IANA zone that defines the days on which cards are due. */
  readonly timeZone: string;
}

export interface NoteRow {
  readonly id: number;
  readonly guid: string;
  readonly mid: number;
  readonly tags: string;
  readonly flds: string;
  readonly sfld: string;
  readonly csum: number;
}

export interface CardRow {
  readonly id: number;
  readonly nid: number;
  readonly did: number;
  /** The template: 0 recognition, 1 production. */
  readonly ord: number;
  /** Also the queue, which is the same for these: 0 new, 2 review. */
  readonly type: 0 | 2;
  /** For a new card its position; for a review card the number of days since the collection's first day. */
  readonly due: number;
  /** The interval in days. */
  readonly ivl: number;
  /** Ease in thousandths. */
  readonly factor: number;
  readonly reps: number;
}

export interface CollectionRows {
  readonly notes: readonly NoteRow[];
  readonly cards: readonly CardRow[];
  readonly languages: readonly TargetLanguage[];
  /** When the collection's first day begins, in seconds since 1970. */
  readonly createdSeconds: number;
}

/** Anki's days begin at four in the morning by default. */
const dayBeginsSeconds = 4 * 60 * 60;
const startingEase = 2500;
const fieldSeparator = '\x1f';

/** The notes and cards of these phrases; those in an unknown language are left out. */
export async function collectionRows(
  phrases: readonly ExchangedPhrase[],
  { nativeLanguage, now, timeZone }: AnkiOptions,
): Promise<CollectionRows> {
  const dayOf = daysIn(timeZone);
  const taught = phrases.flatMap(({ language, ...phrase }) =>
    isTargetLanguage(language) ? [{ ...phrase, language }] : [],
  );
  const dated = taught.map((phrase) => ({
    ...phrase,
    createdMs: phrase.createdAt === null ? now.getTime() : Date.parse(phrase.createdAt),
    dueDay: dayOf(phrase.nextReviewAt === null ? now : new Date(phrase.nextReviewAt)),
  }));
  const known = dated.toSorted((a, b) => a.createdMs - b.createdMs);
  // Early enough that no card is due before it, because overdue cards are due on past days.
  const firstDay = addDays(
    known.reduce((day, { dueDay }) => (daysBetween(dueDay, day) > 0 ? dueDay : day), dayOf(now)),
    -1,
  );
  const prints = await Promise.all(known.map(fingerprints));
  const notes: NoteRow[] = [];
  const cards: CardRow[] = [];
  for (const [index, phrase] of known.entries()) {
    const note = {
      id: Math.max((notes.at(-1)?.id ?? 0) + 1, phrase.createdMs),
      mid: noteTypeId(phrase.language, nativeLanguage),
      ...(prints[index] ?? { guid: '', csum: 0 }),
      ...noteTexts(phrase),
    };
    notes.push(note);
    for (const card of cardsOf(phrase, { place: index + 1, dueIn: daysBetween(firstDay, phrase.dueDay) })) {
      cards.push({ id: Math.max((cards.at(-1)?.id ?? 0) + 1, note.id), nid: note.id, ...card });
    }
  }
  const createdSeconds = Math.floor(startOfDay(firstDay, timeZone).getTime() / 1000) + dayBeginsSeconds;
  return { notes, cards, languages: [...new Set(known.map(({ language }) => language))], createdSeconds };
}

type KnownPhrase = ExchangedPhrase & { readonly language: TargetLanguage };

function noteTexts(phrase: KnownPhrase) {
  const fields = [phrase.phrase, phrase.translation, phrase.example ?? '', phrase.note ?? ''];
  return {
    tags: ` Fabula::${phrase.language} Fabula::${phrase.difficulty} `,
    flds: fields.map(fieldHtml).join(fieldSeparator),
    sfld: plainField(phrase.phrase),
  };
}

/** Both cards, or only the first if the second would ask nothing. */
function cardsOf(phrase: KnownPhrase, at: { readonly place: number; readonly dueIn: number }) {
  const sides = phrase.translation.trim() === '' ? 1 : 2;
  return askedTimes(phrase.reviewCount)
    .slice(0, sides)
    .map((reps, ord): Omit<CardRow, 'id' | 'nid'> => {
      const card = { did: deckId(phrase.language), ord, reps };
      if (reps === 0) return { ...card, type: 0, due: at.place, ivl: 0, factor: 0 };
      // The interval of the specified rule.
      return { ...card, type: 2, due: at.dueIn, ivl: Math.max(1, phrase.reviewCount), factor: startingEase };
    });
}

/**
 * Maps an instant to its local day. Days begin at quarters of an hour in every zone, so the answer is cached for each
 * quarter.
 */
function daysIn(timeZone: string): (at: Date) => string {
  const quarterMs = 15 * 60_000;
  const days = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / quarterMs);
    const day = days.get(quarter) ?? localDay(at, timeZone);
    days.set(quarter, day);
    return day;
  };
}

/** How often each side was asked and known: the two alternate, recognition first. */
function askedTimes(reviewCount: number): readonly [recognition: number, production: number] {
  return [Math.ceil(reviewCount / 2), Math.floor(reviewCount / 2)];
}

/**
 * How Anki tells notes apart: by the guid at an import, by the checksum of the first field when somebody types it
 * again.
 */
async function fingerprints({ phrase, language }: { readonly phrase: string; readonly language: string }) {
  const [identity, text] = await Promise.all([
    // The same normalization as isSamePhrase.
    sha1(`fabula/${language}/${phrase.normalize('NFC').trim().toLowerCase()}`),
    sha1(plainField(phrase)),
  ]);
  return {
    guid: btoa(String.fromCharCode(...identity.subarray(0, 12))),
    csum: new DataView(text.buffer).getUint32(0), // the first eight hexadecimal digits
  };
}

async function sha1(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)));
}

/** Normalized as Anki does it, without the character that Anki reads as the end of a field. */
function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(fieldSeparator, ' ');
}

/** The text of a field without its markup. */
function plainField(text: string): string {
  return plainText(text).replace(/\r\n|\r|\n/g, '');
}

function fieldHtml(text: string): string {
  return plainText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\[(?=sound:|anki:|latex\]|\$)/g, '&#91;') // what Anki would play or render
    .replace(/\r\n|\r|\n/g, '<br>');
}
