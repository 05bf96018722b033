import type { WordBook } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { useCommonText } from '@fabula/platform';
import { Dialog } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import { ChooseFile } from './choose-file.tsx';
import { FieldOfFile } from './field-of-file.tsx';
import { ImportResult } from './import-result.tsx';
import { MarksOfFile } from './marks-of-file.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly language: TargetLanguage;
  readonly book: WordBook;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Brings words from a file: which one, what stands in it, and what became of it. */
export function ImportDialog({ open, onClose, language, book }: ImportDialogProps) {
  const text = useText();
  const common = useCommonText();
  const importing = useImport();
  const { state, startOver } = importing;
  const close = () => {
    startOver();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={text('import_title')} closeLabel={common('close')}>
      <div className={styles.dialog}>
        {(state.status === 'choosing' || state.status === 'reading') && <ChooseFile importing={importing} />}
        {(state.status === 'read' || state.status === 'sending') &&
          (state.file.marks ? (
            <MarksOfFile importing={importing} file={state.file} marks={state.file.marks} />
          ) : (
            <FieldOfFile importing={importing} file={state.file} language={language} book={book} />
          ))}
        {state.status === 'done' && <ImportResult taken={state.taken} onDone={close} />}
      </div>
    </Dialog>
  );
}
