import { type Narration, type SpeechPlayer, useAudioState } from '@fabula/audio';
import { textDirection } from '@fabula/domain';
import { soundKey } from '@fabula/playback';
import { classNames } from '@fabula/ui';
import { useId } from 'react';
import type { StepProps } from '../step-props.ts';
import { useText } from '../text.ts';
import { useVowels } from '../vowels.tsx';
import styles from './listen-read-step.module.css';
import { beginsParagraph } from './paragraphs.ts';
import { SentenceLine } from './sentence-line.tsx';
import type { Reader } from './use-reader-settings.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import type { Translations } from './use-translations.ts';
import { type ChosenWords, isPhrase, textOf } from './word-range.ts';

export interface SentenceListProps extends Pick<StepProps, 'story' | 'sentences'> {
  readonly player: SpeechPlayer;
  readonly narration: Narration;
  readonly reader: Reader;
  readonly translations: Translations;
  readonly chosen: ChosenWords | null;
  readonly onChoose: (chosen: ChosenWords) => void;
  /** Called with several words while they are chosen by key, else with nothing. */
  readonly onExtend: (words: string) => void;
}

/** The sentences, which together are one tab stop. */
export function SentenceList(props: SentenceListProps) {
  const { story, sentences, player, narration, reader, translations, chosen, onChoose, onExtend } = props;
  const text = useText();
  const hint = useId();
  const { areShown: showsVowels } = useVowels();
  const { page, textSize } = reader.settings;
  const direction = textDirection(story.language);
  const heard = useAudioState(narration.store, ({ index }) => index);
  const keys = useReadingKeys(direction, heard);
  return (
    <>
      <p id={hint} hidden>
        {text('reader_keys_hint')}
      </p>
      <ol
        aria-label={text('player_sentences')}
        aria-describedby={hint}
        dir={direction}
        className={classNames(styles.sentences, styles[page], styles[textSize])}
        {...keys.handlers}
      >
        {sentences.map((sentence, index) => (
          <SentenceLine
            key={soundKey(story, index)}
            story={story}
            sentence={sentence}
            index={index}
            soundKey={soundKey(story, index)}
            player={player}
            narration={narration}
            page={page}
            beginsParagraph={beginsParagraph(index, sentences.length)}
            translation={translations.of(index)}
            onTranslation={() => translations.toggleOne(index)}
            showsVowels={showsVowels}
            showsLatin={reader.settings.latin === 'on' && story.language === 'Arabic'}
            selected={chosen?.sentence === sentence ? chosen.range : null}
            stop={keys.stop.line === index ? keys.stop.part : null}
            onStop={(part) => keys.setStop({ line: index, part })}
            onSelect={(range, anchor) => onChoose({ sentence, range, anchor })}
            onExtend={(range) => onExtend(range && isPhrase(range) ? textOf(sentence.text, range) : '')}
          />
        ))}
      </ol>
    </>
  );
}
