import type { SavedPhrase } from '@fabula/data';
import { folded, matchesPhrase, type NativeLanguage, type TargetLanguage } from '@fabula/domain';
import { Heading } from '@fabula/ui';
import { useMemo, useState } from 'react';
import type { Schedule } from '../scheduling/schedule.ts';
import { useText } from '../text.ts';
import { PhraseDialog } from './phrase-dialog.tsx';
import styles from './phrase-list.module.css';
import { PhraseRow } from './phrase-row.tsx';
import { usePhraseRows } from './use-phrase-rows.ts';

export interface PhraseListProps {
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly phrases: readonly SavedPhrase[];
  readonly schedule: Schedule;
  readonly now: Date;
  readonly search: string;
  readonly onEmptied: () => void;
}

/** The whole collection as a list, newest first. Only the rows on the screen are drawn. */
export function PhraseList({ language, nativeLanguage, phrases, schedule, now, search, onEmptied }: PhraseListProps) {
  const found = useMemo(() => foundPhrases(phrases, search), [phrases, search]);
  const { list, active, drawn, heightPx, setActive, focusRow, onKeyDown } = usePhraseRows(found.length);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = phrases.find(({ id }) => id === openId) ?? null;
  return (
    <section className={styles.section} aria-labelledby="phrase-list">
      <ListHead count={found.length} />
      <ul
        ref={list}
        className={styles.list}
        aria-labelledby="phrase-list"
        aria-describedby="phrase-list-hint"
        style={{ blockSize: heightPx }}
      >
        {drawn.map(({ index, startPx }) => {
          const phrase = found[index];
          if (!phrase) return null;
          return (
            <PhraseRow
              key={phrase.id}
              phrase={phrase}
              language={language}
              nativeLanguage={nativeLanguage}
              dueAt={schedule.dueAt(phrase)}
              now={now}
              index={index}
              count={found.length}
              startPx={startPx}
              isActive={index === active}
              onKeyDown={onKeyDown}
              onOpen={() => {
                setActive(index);
                setOpenId(phrase.id);
              }}
            />
          );
        })}
      </ul>
      {open && (
        <PhraseDialog
          phrase={open}
          nativeLanguage={nativeLanguage}
          dueAt={schedule.dueAt(open)}
          now={now}
          onClose={() => {
            setOpenId(null);
            focusRow(active);
          }}
          onDeleted={() => {
            setOpenId(null);
            if (phrases.length <= 1) onEmptied();
            else focusRow(active);
          }}
        />
      )}
    </section>
  );
}

function foundPhrases(phrases: readonly SavedPhrase[], search: string): readonly SavedPhrase[] {
  const sought = folded(search); // folded once and not for each of thousands of phrases
  return phrases.filter((phrase) => matchesPhrase(phrase, sought));
}

function ListHead({ count }: { readonly count: number }) {
  const text = useText();
  return (
    <>
      <div className={styles.head}>
        <Heading level={2} size="md" id="phrase-list">
          {text('list')}
        </Heading>
        <p role="status">{text('listCount', { count })}</p>
      </div>
      <p id="phrase-list-hint" className={styles.hint}>
        {text('listHint')}
      </p>
    </>
  );
}
