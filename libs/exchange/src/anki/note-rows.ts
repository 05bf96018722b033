import { addDays, daysBetween, isTargetLanguage, localDay, startOfDay, type TargetLanguage } from '@fabula/domain';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { deckId, noteTypeId } from './note-type.ts';
import type { AnkiOptions } from './phrases-to-anki.ts';

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
  /** Which template: 0 recognition, 1 production. */
  readonly ord: number;
  /** And the queue, which for these is the same: 0 new, 2 review. */
  readonly type: 0 | 2;
  /** New: its place; review: days since the collection's first. */
  readonly due: number;
  /** Days. */
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

/** Anki's days begin at four in the morning, until somebody says otherwise. */
const dayBeginsSeconds = 4 * 60 * 60;
const startingEase = 2500;
const fieldSeparator = '\x1f';

/** The notes and cards of these phrases; those in a language we do not teach are left out. */
export async function collectionRows(
  phrases: readonly ExchangedPhrase[],
  options: AnkiOptions,
): Promise<CollectionRows> {
  const { nativeLanguage, now, timeZone } = options;
  const known = phrases
    .flatMap(({ language, ...phrase }) => (isTargetLanguage(language) ? [{ ...phrase, language }] : []))
    .map((phrase) => ({
      ...phrase,
      createdMs: phrase.createdAt === null ? now.getTime() : Date.parse(phrase.createdAt),
    }))
    .sort((a, b) => a.createdMs - b.createdMs);
  const dueDay = (nextReviewAt: string | null) =>
    localDay(nextReviewAt === null ? now : new Date(nextReviewAt), timeZone);
  // Early enough that no card is due before it: overdue ones are of days gone by.
  const firstDay = addDays(
    known.reduce(
      (day, { nextReviewAt }) => (dueDay(nextReviewAt) < day ? dueDay(nextReviewAt) : day),
      localDay(now, timeZone),
    ),
    -1,
  );

  const notes: NoteRow[] = [];
  const cards: CardRow[] = [];
  const prints = await Promise.all(known.map(fingerprints));
  let lastNote = 0;
  let lastCard = 0;
  for (const [index, phrase] of known.entries()) {
    const { language } = phrase;
    lastNote = Math.max(lastNote + 1, phrase.createdMs);
    const fields = [phrase.phrase, phrase.translation, phrase.example ?? '', phrase.note ?? ''];
    notes.push({
      id: lastNote,
      mid: noteTypeId(language, nativeLanguage),
      tags: ` Fabula::${language} Fabula::${phrase.difficulty} `,
      flds: fields.map(fieldHtml).join(fieldSeparator),
      sfld: plainField(phrase.phrase),
      guid: prints[index]?.guid ?? '',
      csum: prints[index]?.csum ?? 0,
    });
    for (const [ord, reps] of askedTimes(phrase.reviewCount).entries()) {
      if (ord === 1 && phrase.translation.trim() === '') continue; // a card that asks nothing
      lastCard = Math.max(lastCard + 1, lastNote);
      const isNew = reps === 0;
      cards.push({
        ...{ id: lastCard, nid: lastNote, did: deckId(language), ord, reps },
        type: isNew ? 0 : 2,
        due: isNew ? index + 1 : daysBetween(firstDay, dueDay(phrase.nextReviewAt)),
        ivl: isNew ? 0 : Math.max(1, phrase.reviewCount), // as the specified rule spaces them
        factor: isNew ? 0 : startingEase,
      });
    }
  }
  const createdSeconds = Math.floor(startOfDay(firstDay, timeZone).getTime() / 1000) + dayBeginsSeconds;
  return { notes, cards, languages: [...new Set(known.map(({ language }) => language))], createdSeconds };
}

/** How often each side was asked and known: recognition first, then in turns. */
function askedTimes(reviewCount: number): readonly [recognition: number, production: number] {
  return [Math.ceil(reviewCount / 2), Math.floor(reviewCount / 2)];
}

/** What Anki tells notes apart by: the guid at an import, the sum of the first field when somebody types it again. */
async function fingerprints({ phrase, language }: { readonly phrase: string; readonly language: string }) {
  const [identity, text] = await Promise.all([
    sha1(`fabula/${language}/${phrase.normalize('NFC').trim().toLowerCase()}`), // what makes two phrases one
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

/** As Anki normalises it; without what it reads as the end of a field. */
function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(fieldSeparator, ' ');
}

/** The text that is left of a field when its marks are taken off. */
function plainField(text: string): string {
  return plainText(text).replace(/\r\n|\r|\n/g, '');
}

function fieldHtml(text: string): string {
  return plainText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\[(?=sound:|anki:|latex\]|\$)/g, '&#91;') // what Anki would play or draw
    .replace(/\r\n|\r|\n/g, '<br>');
}
