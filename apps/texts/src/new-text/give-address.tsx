import { useOnline } from '@fabula/platform';
import { Button, TextField } from '@fabula/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import type { PageProblem } from './page-problem.ts';
import { ReadingNote } from './reading-note.tsx';
import { longestAddress, typedAddress } from './typed-address.ts';

export interface GiveAddressProps {
  readonly typed: string;
  readonly onTyped: (address: string) => void;
  readonly isFetching: boolean;
  /** Another text is being read. */
  readonly isReading: boolean;
  readonly isCanceled: boolean;
  readonly problem: PageProblem | null;
  readonly onGive: (address: string) => void;
  readonly onCancel: () => void;
}

/** A field for the address of a web page, which the server fetches. */
export function GiveAddress(props: GiveAddressProps) {
  const { typed, onTyped, isFetching, isReading, isCanceled, problem, onGive, onCancel } = props;
  const text = useText();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFetching || isReading || !online) return;
    const address = typedAddress(typed);
    setWrong(address === null);
    if (address === null) field.current?.focus();
    else onGive(address);
  };
  const cancel = () => {
    onCancel();
    field.current?.focus(); // the button is gone
  };
  return (
    <form className={styles.address} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={text('addressLabel')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={longestAddress}
        value={typed}
        readOnly={isFetching}
        onChange={({ target }) => {
          onTyped(target.value);
          setWrong(false);
        }}
        hint={text(online ? 'addressHint' : 'addressOffline')}
        error={isWrong ? text('addressWrong') : problem ? text(`problem_${problem}`) : undefined}
      />
      <div>
        <div aria-live="polite" className={styles.note}>
          <ReadingNote says={isFetching ? 'fetchingNote' : isCanceled ? 'fetchCanceled' : null} />
        </div>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="secondary"
            busy={isFetching}
            disabled={typed.trim() === '' || isReading || !online}
          >
            {text(isFetching ? 'fetching' : 'addressButton')}
          </Button>
          {isFetching && (
            <Button variant="ghost" onClick={cancel}>
              {text('fetchCancel')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
