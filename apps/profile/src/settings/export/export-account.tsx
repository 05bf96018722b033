import { useCommonText, useErrorText, useOnline, usePlatform } from '@fabula/platform';
import { Button, Icon, ProgressBar, Text } from '@fabula/ui';
import { useId, useRef } from 'react';
import { useText } from '../../text.ts';
import styles from './export-account.module.css';
import { type ExportState, useExportAccount } from './use-export-account.ts';

/** Downloads everything the account holds as one file. Free for everybody. */
export function ExportAccount() {
  const text = useText();
  const common = useCommonText();
  const { texts } = usePlatform();
  const isOnline = useOnline();
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { state, start, cancel } = useExportAccount();
  const isWorking = state.kind === 'working';
  const percent = isWorking ? Math.round(state.ratio * 100) : 0;
  return (
    <div className={styles.export}>
      <Text id={hint}>{text('export_text')}</Text>
      <div className={styles.buttons}>
        <Button
          ref={button}
          variant="secondary"
          busy={isWorking}
          disabled={!isOnline && !isWorking}
          aria-describedby={hint}
          onClick={start}
        >
          {state.kind === 'failed' ? common('tryAgain') : text('export_start')}
        </Button>
        {isWorking && (
          <Button
            variant="ghost"
            onClick={() => {
              cancel();
              button.current?.focus(); // the focused button disappears
            }}
          >
            {common('cancel')}
          </Button>
        )}
      </div>
      {isWorking && (
        <ProgressBar
          label={text('export_working')}
          percent={percent}
          valueText={new Intl.NumberFormat(texts.language(), { style: 'percent' }).format(percent / 100)}
        />
      )}
      {!isOnline && !isWorking && <Text muted>{text('export_offline')}</Text>}
      <div aria-live="polite">
        <Outcome state={state} />
      </div>
    </div>
  );
}

function Outcome({ state }: { readonly state: ExportState }) {
  const text = useText();
  const errorText = useErrorText();
  const { texts } = usePlatform();
  if (state.kind === 'failed') {
    return (
      <div className={styles.failed}>
        <Icon name="error" size={20} />
        <div>
          <Text>{text('export_failed')}</Text>
          <Text muted>{errorText(state.error)}</Text>
        </div>
      </div>
    );
  }
  if (state.kind !== 'done') return null;
  const { fileName, sizeBytes, hasRecordings } = state;
  const unit =
    sizeBytes < 1_000_000
      ? { unit: 'kilobyte', size: sizeBytes / 1000 }
      : { unit: 'megabyte', size: sizeBytes / 1_000_000 };
  const format = new Intl.NumberFormat(texts.language(), { style: 'unit', unit: unit.unit, maximumFractionDigits: 1 });
  return (
    <div className={styles.done}>
      <Icon name="check" size={20} />
      <div>
        <Text>{text('export_done', { file: fileName, size: format.format(unit.size).replaceAll(' ', '\u00A0') })}</Text>
        {!hasRecordings && <Text muted>{text('export_noRecordings')}</Text>}
      </div>
    </div>
  );
}
