import type { LanguageName, TargetLanguage } from '@fabula/domain';
import { deckId, noteType, noteTypeId } from './note-type.ts';

/**
 * The columns of the single row of `col` that hold JSON. Apart from our decks and note types they are those of a new
 * Anki.
 */
export function collectionSettings(languages: readonly TargetLanguage[], native: LanguageName, modSeconds: number) {
  const json = (entries: readonly (readonly [number, object])[]) => JSON.stringify(Object.fromEntries(entries));
  const decks = languages.map(
    (language) => [deckId(language), deck(deckId(language), `Fabula ${language}`, modSeconds)] as const,
  );
  return {
    conf: JSON.stringify({
      ...{ curDeck: 1, activeDecks: [1], curModel: null, nextPos: 1, newSpread: 0, collapseTime: 1200, timeLim: 0 },
      ...{ estTimes: true, dueCounts: true, sortType: 'noteFld', sortBackwards: false, addToCur: true },
    }),
    models: json(languages.map((language) => [noteTypeId(language, native), noteType(language, native, modSeconds)])),
    decks: json([[1, deck(1, 'Default', modSeconds)], ...decks]),
    dconf: json([[1, deckOptions(modSeconds)]]),
    tags: '{}',
  };
}

function deck(id: number, name: string, modSeconds: number) {
  return {
    ...{ id, name, mod: modSeconds, usn: -1, desc: '', dyn: 0, conf: 1, collapsed: false, browserCollapsed: false },
    ...{ newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0], extendNew: 0, extendRev: 0 },
  };
}

function deckOptions(modSeconds: number) {
  return {
    ...{
      id: 1,
      name: 'Default',
      mod: modSeconds,
      usn: -1,
      dyn: false,
      maxTaken: 60,
      autoplay: true,
      timer: 0,
      replayq: true,
    },
    new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  };
}
