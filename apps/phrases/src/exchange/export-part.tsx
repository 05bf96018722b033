import type { SavedPhrase } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { Button, Heading, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './exchange.module.css';
import { type ExportFormat, useExport } from './use-export.ts';

const formats = [
  { format: 'csv', name: 'exchange_csv', hint: 'exchange_csvHint' },
  { format: 'anki', name: 'exchange_anki', hint: 'exchange_ankiHint' },
] as const satisfies readonly { readonly format: ExportFormat; readonly name: string; readonly hint: string }[];

export interface ExportPartProps {
  readonly language: TargetLanguage;
  readonly phrases: readonly SavedPhrase[];
}

/** Exports the collection as a file. Needs premium; everybody may export the whole account in the settings. */
export function ExportPart({ language, phrases }: ExportPartProps) {
  const text = useText();
  const { isPremium, making, make } = useExport(language, phrases);
  return (
    <section className={styles.part}>
      <Heading level={3} size="md">
        {text('exchange_exportTitle')}
      </Heading>
      {phrases.length === 0 ? (
        <Text muted>{text('exchange_nothing')}</Text>
      ) : (
        <ul className={styles.formats}>
          {formats.map(({ format, name, hint }) => (
            <li key={format}>
              <Button
                variant="secondary"
                block
                icon={isPremium ? undefined : 'lock'}
                busy={making === format}
                aria-describedby={`exchange-${format}`}
                onClick={() => make(format)}
              >
                {text(name, { count: phrases.length })}
              </Button>
              <Text id={`exchange-${format}`} size="sm" muted>
                {text(hint)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {!isPremium && phrases.length > 0 && (
        <Text size="sm" muted>
          {text('exchange_premiumHint')}
        </Text>
      )}
    </section>
  );
}
