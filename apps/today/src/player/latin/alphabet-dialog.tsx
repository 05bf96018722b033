import { toAudioError } from '@fabula/audio';
import { arabicInLatin, playbackSpeed, withoutVowelSigns } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { useSpeechPlayer } from '@fabula/playback';
import { Dialog, Heading, LearnerText, Text, VisuallyHidden } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './alphabet-dialog.module.css';
import { type ArabicLetter, arabicLetters, arabicSigns, letterForms } from './arabic-alphabet.ts';

/** The letters of Arabic: what each is called, how it sounds, and how it is written beside others. */
export function AlphabetDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const common = useCommonText();
  const { player, tell } = useSpeechPlayer(playbackSpeed.normal);
  const hear = ({ name }: ArabicLetter) => {
    const spoken = {
      key: `alphabet:${name}`,
      text: withoutVowelSigns(name),
      speech: name,
      language: 'Arabic',
    } as const;
    player.play(spoken).catch((error: unknown) => tell(toAudioError(error)));
  };
  return (
    <Dialog open onClose={onClose} title={text('alphabet_title')} closeLabel={common('close')}>
      <div className={styles.body}>
        <Text>{text('alphabet_text')}</Text>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('alphabet_letter')}</th>
              <th scope="col">{text('alphabet_end')}</th>
              <th scope="col">{text('alphabet_middle')}</th>
              <th scope="col">{text('alphabet_beginning')}</th>
            </tr>
          </thead>
          <tbody>
            {arabicLetters.map((letter) => (
              <tr key={letter.letter}>
                <th scope="row">
                  <NamedSign sign={letter} onHear={() => hear(letter)} />
                </th>
                <Forms letter={letter.letter} />
              </tr>
            ))}
          </tbody>
        </table>
        <Heading level={3}>{text('alphabet_signs')}</Heading>
        <Text>{text('alphabet_signsText')}</Text>
        <ul className={styles.signs}>
          {arabicSigns.map((sign) => (
            <li key={sign.letter}>
              <NamedSign sign={sign} onHear={() => hear(sign)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface NamedSignProps {
  readonly sign: ArabicLetter;
  readonly onHear: () => void;
}

/** A letter or a sign with its sound and its name, which is heard at a press. */
function NamedSign({ sign: { letter, name, sound }, onHear }: NamedSignProps) {
  const text = useText();
  const latin = arabicInLatin(name) ?? '';
  return (
    <button type="button" className={styles.sign} onClick={onHear}>
      <LearnerText language="Arabic" look="phrase" className={styles.letter}>
        {letter}
      </LearnerText>{' '}
      <span className={styles.sound} lang="ar-Latn">
        <strong>{sound}</strong> {latin}
      </span>{' '}
      <VisuallyHidden>{text('alphabet_hear')}</VisuallyHidden>
    </button>
  );
}

function Forms({ letter }: Pick<ArabicLetter, 'letter'>) {
  const { beginning, middle, end } = letterForms(letter);
  return (
    <>
      <Form>{end}</Form>
      <Form>{middle}</Form>
      <Form>{beginning}</Form>
    </>
  );
}

function Form({ children }: { readonly children: string }) {
  return (
    <td>
      <LearnerText language="Arabic" look="phrase" className={styles.letter}>
        {children}
      </LearnerText>
    </td>
  );
}
