import { type SavedPhrase, useIsPremium, useLearnersZone, usePremiumGate, useProfile } from '@fabula/data';
import { localDay, type TargetLanguage } from '@fabula/domain';
import { phrasesToCsv } from '@fabula/exchange';
import { phrasesToAnki } from '@fabula/exchange/anki';
import { offerDownload, usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';
import { useText } from '../text.ts';

export type ExportFormat = 'csv' | 'anki';

export interface Export {
  readonly isPremium: boolean;
  /** The format being made now, or null. */
  readonly making: ExportFormat | null;
  /** Downloads the file. Without premium it says that export needs it; on failure it says that nothing was lost. */
  readonly make: (format: ExportFormat) => Promise<void>;
}

/** Exports the collection as a file for spreadsheets or for Anki. */
export function useExport(language: TargetLanguage, phrases: readonly SavedPhrase[]): Export {
  const text = useText();
  const { toasts, reporter, now } = usePlatform();
  const timeZone = useLearnersZone();
  const passGate = usePremiumGate();
  const isPremium = useIsPremium();
  const { data: profile } = useProfile();
  const [making, setMaking] = useState<ExportFormat | null>(null);
  const isMaking = useRef(false);

  async function write(format: ExportFormat): Promise<void> {
    const name = `fabula-${language.toLowerCase()}-${localDay(now(), timeZone)}`;
    if (format === 'csv') {
      offerDownload(`${name}.csv`, phrasesToCsv(phrases, { forSpreadsheet: true }), 'text/csv;charset=utf-8');
      return;
    }
    const nativeLanguage = profile?.nativeLanguage ?? 'English';
    const bytes = await phrasesToAnki(phrases, { nativeLanguage, now: now(), timeZone });
    offerDownload(`${name}.apkg`, bytes, 'application/octet-stream');
  }

  return {
    isPremium,
    making,
    async make(format) {
      if (isMaking.current) return;
      isMaking.current = true;
      try {
        if (!(await passGate('export', text('exchange_premiumText')))) return;
        setMaking(format);
        await write(format);
      } catch (error) {
        reporter.report(error);
        toasts.show({
          kind: 'error',
          title: text('exchange_exportFailed'),
          description: text('exchange_exportFailedText'),
        });
      } finally {
        isMaking.current = false;
        setMaking(null);
      }
    },
  };
}
