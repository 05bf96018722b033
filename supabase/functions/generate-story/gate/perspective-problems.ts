import type { TargetLanguage } from '@fabula/domain';
import { wordsIn } from '@fabula/story-quality';
import type { GateOptions, Problem } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

/** Words of the second person, and words of the first person. */
interface Persons {
  readonly second: RegExp;
  readonly first: RegExp;
}

const persons: Readonly<Record<TargetLanguage, Persons>> = {
  English: {
    second: /^you(?:rs?|rsel(?:f|ves))?$|^you'/u,
    first: /^(?:i|me|my|mine|myself|we|us|our|ours)$|^(?:i|we)'/u,
  },
  Spanish: {
    second:
      /^(?:tú|te|ti|tus?|contigo|tuy[oa]s?|usted(?:es)?|vos|vosotr[oa]s|os|vuestr[oa]s?)$|^(?:eres|estás|vas|tienes|haces|quieres|puedes|sabes|dices|sales|pones|vienes|ves|das|has|debes|crees)$|(?:[ai]ste|abas|ías|[aei]rás)$/u,
    first: /^(?:yo|me|mí|mis?|conmigo|mí[oa]s?|nosotr[oa]s|nos|nuestr[oa]s?)$/u,
  },
  French: {
    second: /^(?:tu|te|toi|ton|ta|tes|tienn?e?s?|vous|votre|vos)$|^t'/u,
    first: /^(?:je|me|moi|mon|ma|mes|nous|notre|nos)$|^[jm]'/u,
  },
  German: {
    second: /^(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)$/u,
    first: /^(?:ich|mich|mir|mein(?:e[mnrs]?)?|wir|uns|unser(?:e[mnrs]?)?)$/u,
  },
  Italian: {
    second:
      /^(?:tu|te|ti|tuo|tua|tuoi|tue|voi|vi|vostr[oaie])$|^t'|^(?:sei|hai|vai|fai|stai|puoi|vuoi|devi|sai|dai|dici|esci|vieni|tieni|metti|prendi|apri|chiedi)$|(?:[aei]sti|[aei]vi|[aei]rai)$/u,
    first: /^(?:io|me|mi|mio|mia|miei|mie|noi|nostr[oaie])$|^m'/u,
  },
  Arabic: {
    second: /^أنت|^انت|[\u0628-\u064a]ك[\u064b-\u0652]?$|^[وف]?ت[\u0621-\u064a]{2,}/u,
    // Arabic expresses "I" in the verb, by a letter with which many nouns begin.
    first: /^(?:أنا|انا|نحن)$/u,
  },
};

/**
 * The least share of sentences that address the learner with a known word; at most two thirds of the library's share.
 */
const leastShare: Readonly<Record<TargetLanguage, number>> = {
  English: 0.3,
  Spanish: 0.15,
  French: 0.3,
  German: 0.3,
  Italian: 0.2,
  Arabic: 0.3,
};

/**
 * The story must address "you" throughout: not be told by an "I" or about somebody else. What people say to each other
 * may be anything.
 */
export function perspectiveProblems({ sentences }: StoryDraft, { language }: GateOptions): readonly Problem[] {
  const told = sentences.map(({ text }) => wordsIn(withoutSpeech(text), language));
  const has = (pattern: RegExp) => told.filter((words) => words.some((word) => pattern.test(word))).length;
  const [second, first] = [has(persons[language].second), has(persons[language].first)];
  if (second >= leastShare[language] * sentences.length && second > first) return [];
  return [
    { code: 'perspective', line: 'The story is not told to the learner in the second person ("you") throughout.' },
  ];
}

function withoutSpeech(text: string): string {
  return text.replace(/["“„«][^"“”„«»]*["”»“]/gu, ' ');
}
