import {
  type InterfaceLanguage,
  interfaceLanguages,
  languageLabel,
  type TargetLanguage,
  targetLanguages,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, LearnerText, Select, Stack, Text } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import { samplePages, sampleSounds } from './pages.ts';
import { SampleCover } from './sample-cover.tsx';
import styles from './sample-page.module.css';
import { SampleWords, wordsOf } from './sample-words.tsx';
import { usePageSound } from './use-page-sound.ts';

/** A story's first page in a language of the visitor's choice, to read, to hear and to tap. */
export function SamplePage() {
  const text = useText();
  const { preferences, texts } = usePlatform();
  const [language, setLanguage] = useState<TargetLanguage>(() => firstLanguage(texts.language()));
  // The onboarding suggests the language that was tried; only this device knows it.
  const noteTried = (tried: TargetLanguage) => preferences.set('triedLanguage', tried);
  const choose = (chosen: TargetLanguage) => {
    noteTried(chosen);
    setLanguage(chosen);
  };
  const options = targetLanguages.map((value) => ({ value, label: languageLabel(value, texts.language()) }));
  return (
    <div className={styles.page}>
      <Select label={text('sample_language')} options={options} value={language} onValueChange={choose} />
      <ReadablePage key={language} language={language} onTry={() => noteTried(language)} />
      <Text muted size="sm">
        {text('sample_goesOn')}
      </Text>
    </div>
  );
}

/** A visitor who reads the interface in Spanish hardly wants to learn it. */
export function firstLanguage(own: InterfaceLanguage): TargetLanguage {
  return own === 'es' ? 'English' : 'Spanish';
}

interface ReadablePageProps {
  readonly language: TargetLanguage;
  /** Called when it is heard, or a word is tapped. */
  readonly onTry: () => void;
}

function ReadablePage({ language, onTry }: ReadablePageProps) {
  const text = useText();
  const { texts } = usePlatform();
  const page = samplePages[language];
  const sound = usePageSound(sampleSounds[language]);
  const [chosen, setChosen] = useState<number | null>(null);
  const word = chosen === null ? undefined : wordsOf(page)[chosen];
  const meaning = word?.[3] == null ? '' : page.meanings[word[3]]?.[interfaceLanguages.indexOf(texts.language())];
  return (
    <>
      <div className={styles.head}>
        <SampleCover size="md" />
        <Stack gap="sm" align="start">
          <LearnerText as="p" language={language} look="phrase" className={styles.title}>
            {page.title}
          </LearnerText>
          {sound.status !== 'unplayable' && (
            <Button
              variant="secondary"
              icon={sound.status === 'playing' ? 'pause' : 'play'}
              onClick={() => {
                onTry();
                sound.toggle();
              }}
            >
              {text(sound.status === 'playing' ? 'sample_pause' : 'sample_play')}
            </Button>
          )}
        </Stack>
      </div>
      <SampleWords
        page={page}
        language={language}
        at={sound.at}
        chosen={chosen}
        onChoose={(index) => {
          onTry();
          setChosen(index);
        }}
      />
      <p role="status" className={styles.meaning}>
        {sound.status === 'failed' && text('sample_noSound')}
        {sound.status !== 'failed' && !word && text('sample_hint')}
        {sound.status !== 'failed' && word && (
          <>
            <LearnerText language={language} look="phrase" className={styles.chosen}>
              {word[0]}
            </LearnerText>
            {meaning}
          </>
        )}
      </p>
    </>
  );
}
