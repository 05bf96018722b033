import { useLearnersZone, type WordBook } from '@fabula/data';
import { localDay, type TargetLanguage } from '@fabula/domain';
import { lazyScreen, offerDownload, usePlatform } from '@fabula/platform';
import { Button, Heading, Text } from '@fabula/ui';
import { Suspense, useEffect, useState } from 'react';
import { listedWords, markedCount } from '../list/found-words.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';

// Reads and writes files, which a visit seldom does.
const loadWriter = () => import('./write-csv.ts');
const dialog = lazyScreen(async () => (await import('./import-dialog.tsx')).ImportDialog);

interface ExchangeWordsProps {
  readonly language: TargetLanguage;
  readonly book: WordBook;
}

/** Takes words away as a file, and brings some from one. */
export function ExchangeWords({ language, book }: ExchangeWordsProps) {
  const text = useText();
  const { isMaking, make } = useExport(language, book);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <section className={styles.part} aria-labelledby="words-exchange">
      <Heading level={2} size="md" id="words-exchange">
        {text('exchange_title')}
      </Heading>
      <Text muted>{text('exchange_about')}</Text>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {text('import_open')}
        </Button>
        {markedCount(book) > 0 && (
          <Button variant="secondary" busy={isMaking} onClick={() => void make()}>
            {text('export_button')}
          </Button>
        )}
      </div>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <dialog.current open={isOpen} onClose={() => setIsOpen(false)} language={language} book={book} />
        </Suspense>
      )}
    </section>
  );
}

/** Downloads every marked word of the language as CSV. It is made on the device, so it works offline too. */
function useExport(language: TargetLanguage, book: WordBook) {
  const text = useText();
  const { toasts, reporter, now } = usePlatform();
  const timeZone = useLearnersZone();
  const [isMaking, setIsMaking] = useState(false);
  useEffect(() => {
    loadWriter().catch(() => {}); // while there is a network; the press says whether it is there
  }, []);
  const make = async () => {
    setIsMaking(true);
    try {
      const { wordsToCsv } = await loadWriter();
      const csv = wordsToCsv(listedWords(book, language), language);
      const name = `fabula-words-${language.toLowerCase()}-${localDay(now(), timeZone)}.csv`;
      offerDownload(name, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      reporter.report(error);
      toasts.show({ kind: 'error', title: text('export_failed') });
    } finally {
      setIsMaking(false);
    }
  };
  return { isMaking, make };
}
