import { routes } from '@fabula/contracts';
import { useWordLanguages, type WordBook } from '@fabula/data';
import { languageLabel, type NativeLanguage, type TargetLanguage, targetLanguages } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Card, EmptyState, Heading, LinkButton, Select, Text } from '@fabula/ui';
import { ExchangeWords } from './exchange/exchange-words.tsx';
import { KnownPicture } from './figure/known-picture.tsx';
import { markedCount } from './list/found-words.ts';
import { WordList } from './list/word-list.tsx';
import { useText } from './text.ts';
import { languageSearch } from './use-language.ts';
import styles from './words.module.css';

export interface WordsContentProps {
  readonly language: TargetLanguage;
  readonly learned: TargetLanguage;
  readonly native: NativeLanguage;
  readonly book: WordBook;
  readonly choose: (language: TargetLanguage) => void;
}

/** The words of one language: a picture, how to begin, the list, and how they come and go as files. */
export function WordsContent({ language, learned, native, book, choose }: WordsContentProps) {
  const text = useText();
  return (
    <>
      <LanguageChoice language={language} learned={learned} choose={choose} />
      <KnownPicture language={language} known={book.counts.known} />
      <PlacementCard address={`${routes.placement}${languageSearch(language, learned)}`} />
      {markedCount(book) === 0 ? (
        <EmptyState title={text('emptyTitle')} message={text('emptyText')} />
      ) : (
        <WordList language={language} native={native} book={book} />
      )}
      <ExchangeWords language={language} book={book} />
    </>
  );
}

type LanguageChoiceProps = Pick<WordsContentProps, 'language' | 'learned' | 'choose'>;

/** The languages in which there are words, and the learned one; nothing where that is the only one. */
function LanguageChoice({ language, learned, choose }: LanguageChoiceProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { languages } = useWordLanguages();
  const offered = targetLanguages.filter((one) => one === learned || one === language || languages.includes(one));
  if (offered.length < 2) return null;
  return (
    <Select
      label={text('language')}
      options={offered.map((value) => ({ value, label: languageLabel(value, texts.language()) }))}
      value={language}
      onValueChange={choose}
    />
  );
}

function PlacementCard({ address }: { readonly address: string }) {
  const text = useText();
  return (
    <Card as="section" className={styles.part} aria-labelledby="words-placement">
      <Heading level={2} size="md" id="words-placement">
        {text('placement_title')}
      </Heading>
      <Text muted>{text('placement_invitation')}</Text>
      <div>
        <LinkButton variant="secondary" render={<Link to={address} />}>
          {text('placement_open')}
        </LinkButton>
      </div>
    </Card>
  );
}
