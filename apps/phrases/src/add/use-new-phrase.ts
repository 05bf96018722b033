import { useSavePhrase } from '@fabula/data';
import { phraseLengths, type TargetLanguage } from '@fabula/domain';
import { AppError } from '@fabula/platform';
import { useState } from 'react';

/** What the learner wrote so far. */
export interface NewPhraseDraft {
  readonly phrase: string;
  readonly translation: string;
  readonly example: string;
}

export const draftFields = ['phrase', 'translation', 'example'] as const satisfies readonly (keyof NewPhraseDraft)[];
export type DraftField = (typeof draftFields)[number];

/** Why a phrase was not added: a field to be filled in, one that is there already, or a failure of this device. */
export type AddProblem = 'phrase' | 'translation' | 'duplicate' | 'failed';

const nothing: NewPhraseDraft = { phrase: '', translation: '', example: '' };

/** Text as it is kept: one space between words, none around them. */
export const tidied = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** The longest text of each field. */
export const longest: Readonly<Record<DraftField, number>> = phraseLengths;

/** A phrase that is being written, and how it is added to the collection. */
export function useNewPhrase(language: TargetLanguage) {
  const save = useSavePhrase(language);
  const [draft, setDraft] = useState(nothing);
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const [added, setAdded] = useState('');

  const write = (field: DraftField, text: string) => {
    setDraft((before) => ({ ...before, [field]: text }));
    setProblem(null);
    setAdded('');
  };
  /** Resolves with what keeps it from being added; null once it is on this device. */
  const add = async (): Promise<AddProblem | null> => {
    const [phrase, translation, example] = [tidied(draft.phrase), tidied(draft.translation), tidied(draft.example)];
    const missing = phrase === '' ? 'phrase' : translation === '' ? 'translation' : null;
    setProblem(missing);
    if (missing) return missing;
    try {
      await save.mutateAsync({ phrase, translation, example: example || null, language, storyId: null });
    } catch (error) {
      const found = error instanceof AppError && error.code === 'duplicate' ? 'duplicate' : 'failed';
      setProblem(found);
      return found;
    }
    setDraft(nothing);
    setAdded(phrase);
    return null;
  };
  return { draft, write, problem, added, add, isAdding: save.isPending };
}

export type NewPhraseWriting = ReturnType<typeof useNewPhrase>;
