import { type LanguageName, languageEndonym, languageLabel } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, LearnerText, RadioCards, Stack } from '@fabula/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';

export interface LanguageChoiceProps<Language extends LanguageName> {
  readonly legend: string;
  /** The few languages most people look for; the others are behind "More languages". */
  readonly first: readonly Language[];
  readonly all: readonly Language[];
  readonly value: Language | undefined;
  readonly onChoose: (language: Language) => void;
  /** What a learner should know about a language before choosing it. */
  readonly note?: (language: Language) => string | undefined;
}

/** Chooses one of many languages, each shown by its name in the interface's language and by its own name. */
export function LanguageChoice<Language extends LanguageName>(props: LanguageChoiceProps<Language>) {
  const { legend, first, all, value, onChoose, note } = props;
  const text = useText();
  const { texts } = usePlatform();
  const [more, setMore] = useState(value !== undefined && !first.includes(value));
  const [asked, setAsked] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // The button that was pressed has disappeared, so the first of the new cards takes the focus.
  useEffect(() => {
    if (asked) group.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[first.length]?.focus();
  }, [asked, first.length]);

  const shown = more ? [...first, ...all.filter((language) => !first.includes(language))] : first;
  return (
    <Stack>
      <div ref={group}>
        <RadioCards
          legend={legend}
          legendHidden
          columns={2}
          options={shown.map((language) => option(language, texts.language(), note?.(language)))}
          value={value}
          onValueChange={onChoose}
        />
      </div>
      {!more && (
        <Button
          variant="ghost"
          iconEnd="chevron-down"
          onClick={() => {
            setMore(true);
            setAsked(true);
          }}
        >
          {text('moreLanguages')}
        </Button>
      )}
    </Stack>
  );
}

function option<Language extends LanguageName>(language: Language, interfaceLanguage: string, note?: string) {
  const label = languageLabel(language, interfaceLanguage);
  const endonym = languageEndonym(language);
  // Where the interface speaks this language, both names are the same and only one is shown.
  const ownName = endonym === label ? undefined : <LearnerText language={language}>{endonym}</LearnerText>;
  const description = note ? (
    <>
      {ownName}
      {ownName && ' · '}
      {note}
    </>
  ) : (
    ownName
  );
  return { value: language, label, description };
}
