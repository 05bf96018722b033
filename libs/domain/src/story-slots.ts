/**
 * What a learner may tell about themselves so that stories name it. Each fits where a language needs no other form of
 * it: where somebody is called or named, or after a preposition that changes nothing.
 */
export const storySlots = ['name', 'town', 'friend', 'pet', 'job', 'hobby'] as const;
export type StorySlot = (typeof storySlots)[number];

/**
 * How a story addresses its learner where a language has forms for a man and for a woman. What was not told reads as for
 * a man, as it is written.
 */
export const addressForms = ['woman', 'man'] as const;
export type AddressForm = (typeof addressForms)[number];

export type AboutYou = Readonly<Partial<Record<StorySlot, string>>> & { readonly address?: AddressForm };

/** As long as the database keeps. */
const longestSlotValue = 40;

/** Letters of any script, spaces, hyphens and apostrophes between them: nothing that could be markup or a sentence. */
const nameLike = /^\p{L}[\p{L}\p{M}]*(?:(?: |['’-])\p{L}[\p{L}\p{M}]*)*$/u;

/** What was typed, as a story can show it: composed, one space between words; null where it is no name. */
export function slotValue(typed: string): string | null {
  const value = typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
  return value.length <= longestSlotValue && nameLike.test(value) ? value : null;
}

/** A form as it was typed: the values as stories show them, without the empty ones, and the slots that no story can show. */
export function readTyped(typed: Readonly<Partial<Record<StorySlot, string>>>): {
  readonly values: Readonly<Partial<Record<StorySlot, string>>>;
  readonly wrong: readonly StorySlot[];
} {
  const read = storySlots.map((slot) => ({ slot, text: typed[slot] ?? '', value: slotValue(typed[slot] ?? '') }));
  return {
    values: Object.fromEntries(read.flatMap(({ slot, value }) => (value === null ? [] : [[slot, value]]))),
    wrong: read.flatMap(({ slot, text, value }) => (value === null && text.trim() !== '' ? [slot] : [])),
  };
}

/** Stored JSON as what may be shown; whatever else it has is left out. */
export function aboutYouFrom(stored: unknown): AboutYou {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = new Map<string, unknown>(Object.entries(stored));
  const known = storySlots.flatMap((slot) => {
    const value = given.get(slot);
    const shown = typeof value === 'string' ? slotValue(value) : null;
    return shown === null ? [] : [[slot, shown] as const];
  });
  const address = addressForms.find((form) => form === given.get('address'));
  return { ...Object.fromEntries(known), ...(address && { address }) };
}

/** Whether a story with these values is about its learner by name. How it addresses somebody is no such thing. */
export function namesYou(about: AboutYou): boolean {
  return storySlots.some((slot) => about[slot] !== undefined);
}

/** The marker of a word that has a form for a woman; no value stands in it. */
export const womanMarker = 'woman';

/**
 * `{slot|what stands there without a value|what stands there with one, which is the star}`, and
 * `{woman|what stands there for a man, or where nothing was told|what stands there for a woman}`.
 */
const marker = /\{([a-z]+)\|([^{}|]*)\|([^{}|]*)\}/gu;

/** The slots and markers of a marked text, in their order, as they are written. */
export function slotsIn(marked: string): readonly string[] {
  return [...marked.matchAll(marker)].map(([, slot = '']) => slot);
}

/** A marked text as it reads with these values. With none it is the story as it was written. */
export function fillSlots(marked: string, about: AboutYou): string {
  return marked.replace(marker, (_whole, slot: string, without: string, withValue: string) => {
    if (slot === womanMarker) return about.address === 'woman' ? withValue : without;
    const value = storySlots.some((known) => known === slot) ? about[slot as StorySlot] : undefined;
    return value === undefined ? without : withValue.replace('*', () => value);
  });
}

/** What is written for a man and for a woman, of every marker of a marked text. */
export function womanForms(marked: string): readonly { readonly man: string; readonly woman: string }[] {
  return [...marked.matchAll(marker)].flatMap(([, slot, man = '', woman = '']) =>
    slot === womanMarker ? [{ man, woman }] : [],
  );
}

/** The same structure with every text in it changed. Names of fields stay. */
export function mapTexts<Content>(content: Content, change: (text: string) => string): Content {
  const mapped = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(mapped);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapped(item)]));
  };
  return mapped(content) as Content; // of the same shape, because only texts were replaced by texts
}
