import { useCommonText, usePlatform } from '@fabula/platform';
import { Dialog } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import styles from './exchange.module.css';
import { ExportPart, type ExportPartProps } from './export-part.tsx';
import { FilePart } from './file-part.tsx';
import { ImportPart } from './import-part.tsx';
import { type ChosenFile, readFile } from './read-file.ts';

interface ExchangeDialogProps extends ExportPartProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog to choose a file to import or a format to export in. Once a file is chosen it shows the contents. */
export function ExchangeDialog({ open, onClose, language, phrases }: ExchangeDialogProps) {
  const text = useText();
  const common = useCommonText();
  const { reporter } = usePlatform();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [hasReturned, setHasReturned] = useState(false);

  const choose = async (chosen: File) => {
    setIsReading(true);
    setFile(await readFile(chosen, language, reporter.report));
    setIsReading(false);
  };
  const chooseAgain = () => {
    setFile(null);
    setHasReturned(true);
  };
  const close = () => {
    setFile(null);
    setHasReturned(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={text('exchange_title')} closeLabel={common('close')}>
      <div className={styles.parts}>
        {file?.kind === 'read' ? (
          <ImportPart key={file.name} file={file} onDone={close} onOtherFile={chooseAgain} />
        ) : (
          <>
            <FilePart choose={choose} isReading={isReading} problem={file} takesFocus={hasReturned} />
            <ExportPart language={language} phrases={phrases} />
          </>
        )}
      </div>
    </Dialog>
  );
}
