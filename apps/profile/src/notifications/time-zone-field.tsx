import { usePlatform } from '@fabula/platform';
import { Icon, TextField } from '@fabula/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './reminder-settings.module.css';
import { matchesZone, zoneName, zoneOffset, zonesWith } from './time-zones.ts';

interface TimeZoneFieldProps {
  readonly value: string;
  readonly onValueChange: (zone: string) => void;
}

/**
 * An editable combobox with a list (ARIA Authoring Practices): type a part of a place's name, then choose with the
 * keyboard or a press.
 */
export function TimeZoneField({ value, onValueChange }: TimeZoneFieldProps) {
  const text = useText();
  const listId = useId();
  const { query, isOpen, found, active, open, close, choose, type, onKeyDown } = useZoneChoice(value, onValueChange);
  return (
    <div className={styles.zone}>
      <TextField
        label={text('reminder_zone')}
        hint={text('reminder_zoneHint')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={query ?? zoneName(value)}
        placeholder={isOpen ? zoneName(value) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !isOpen && open()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={close}
        onKeyDown={onKeyDown}
        trailing={
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        }
      />
      {isOpen && <ZoneList id={listId} zones={found} value={value} active={active} onChoose={choose} />}
    </div>
  );
}

/** The query, the zones found, and the active one of them; the query is null while the list is closed. */
function useZoneChoice(value: string, onValueChange: (zone: string) => void) {
  const { timeZone } = usePlatform();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = query !== null;
  const zones = useMemo(() => (isOpen ? zonesWith(value, timeZone()) : []), [isOpen, value, timeZone]);
  const found = useMemo(() => zones.filter((zone) => matchesZone(zone, query ?? '')), [zones, query]);

  const open = () => {
    setQuery('');
    setActive(Math.max(0, zonesWith(value, timeZone()).indexOf(value)));
  };
  const close = () => setQuery(null);
  const choose = (zone: string | undefined) => {
    close();
    if (zone !== undefined && zone !== value) onValueChange(zone);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(found.length - 1, Math.max(0, active + step)));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  const type = (typed: string) => {
    setQuery(isOpen ? typed : typedAfter(zoneName(value), typed));
    setActive(0);
  };
  return { query, isOpen, found, active, open, close, choose, type, onKeyDown };
}

/** What was typed into a field that still showed a zone's name: that name is not part of the query. */
function typedAfter(name: string, typed: string): string {
  return typed.startsWith(name) ? typed.slice(name.length) : typed;
}

interface ZoneListProps {
  readonly id: string;
  readonly zones: readonly string[];
  readonly value: string;
  readonly active: number;
  readonly onChoose: (zone: string) => void;
}

function ZoneList({ id, zones, value, active, onChoose }: ZoneListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  if (zones.length === 0) {
    return (
      <p role="status" className={styles.noZone}>
        {text('reminder_noZone')}
      </p>
    );
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={text('reminder_zone')}
      className={styles.zones}
      // Keeps the focus in the field, because its blur would close the list before the press is over.
      onMouseDown={(event) => event.preventDefault()}
    >
      {zones.map((zone, index) => (
        <div
          key={zone}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={zone === value}
          className={styles.option}
          data-active={index === active || undefined}
          onClick={() => onChoose(zone)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(zone)}
        >
          <span>{zoneName(zone)}</span>
          {Math.abs(index - active) < 30 && <Offset zone={zone} />}
        </div>
      ))}
    </div>
  );
}

/** Computed only for the zones near the active one, because computing all four hundred takes a slow phone a second. */
function Offset({ zone }: { readonly zone: string }) {
  const { now, texts } = usePlatform();
  return <span className={styles.offset}>{zoneOffset(zone, now(), texts.language())}</span>;
}
