import { type CefrLevel, cefrRange, type Level, type ShelfFilter, type StoryTopic } from '@fabula/domain';
import { Button, SearchField, Select } from '@fabula/ui';
import { useId, useState } from 'react';
import { KnownFilter } from '../known/known-filter.tsx';
import { useText } from '../text.ts';
import { topicKeys } from '../topic-keys.ts';
import { countFilters, shelfOptions } from './shelf-address.ts';
import styles from './shelf-filters.module.css';

export interface ShelfFiltersProps {
  readonly filter: ShelfFilter;
  readonly ownLevel: Level | CefrLevel;
  /** Whether it can be said how much of a story is known. */
  readonly hasShares: boolean;
  readonly onChange: (change: Partial<ShelfFilter>) => void;
}

/**
 * What is shown of the shelf; each choice takes effect at once. On a narrow page the lists would fill the first screen,
 * so a button opens them and says how many are set.
 */
export function ShelfFilters(props: ShelfFiltersProps) {
  const { filter, onChange } = props;
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  return (
    <search aria-label={text('shelf_search')} className={styles.search}>
      <div className={styles.line}>
        <SearchField
          label={text('shelf_title_search')}
          clearLabel={text('shelf_title_clear')}
          value={filter.title}
          onValueChange={(title) => onChange({ title })}
        />
        <Button
          variant="secondary"
          icon="chevron-down"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? text('shelf_filters') : text('shelf_filtersSet', { count })}
        </Button>
      </div>
      <Lists {...props} id={id} isOpen={isOpen} />
    </search>
  );
}

interface ListsProps extends ShelfFiltersProps {
  readonly id: string;
  readonly isOpen: boolean;
}

function Lists({ filter, ownLevel, hasShares, onChange, id, isOpen }: ListsProps) {
  const text = useText();
  const levelName = (level: ShelfFilter['level']) => {
    if (level === 'own') {
      const range = ownLevel in cefrRange ? cefrRange[ownLevel as Level] : ownLevel;
      return text('shelf_level_own', { range });
    }
    return level === 'all' ? text('shelf_level_all') : level;
  };
  const topicName = (topic: string) =>
    topic in topicKeys ? text(topicKeys[topic as StoryTopic]) : text('shelf_topic_all');
  const { level, topic, length, state, kind } = shelfOptions;
  return (
    <fieldset id={id} className={styles.filters} data-open={isOpen}>
      <legend className={styles.legend}>{text('shelf_filters')}</legend>
      <Select
        label={text('shelf_level')}
        options={level.map((value) => ({ value, label: levelName(value) }))}
        value={filter.level}
        onValueChange={(value) => onChange({ level: value })}
      />
      <Select
        label={text('shelf_state')}
        options={state.map((value) => ({ value, label: text(`shelf_state_${value}`) }))}
        value={filter.state}
        onValueChange={(value) => onChange({ state: value })}
      />
      <Select
        label={text('shelf_topic')}
        options={topic.map((value) => ({ value, label: topicName(value) }))}
        value={filter.topic}
        onValueChange={(value) => onChange({ topic: value })}
      />
      <Select
        label={text('shelf_length')}
        options={length.map((value) => ({ value, label: text(`shelf_length_${value}`) }))}
        value={filter.length}
        onValueChange={(value) => onChange({ length: value })}
      />
      <Select
        label={text('shelf_kind')}
        options={kind.map((value) => ({ value, label: text(`shelf_kind_${value}`) }))}
        value={filter.kind}
        onValueChange={(value) => onChange({ kind: value })}
      />
      {hasShares && <KnownFilter value={filter.known} onChange={(known) => onChange({ known })} />}
    </fieldset>
  );
}
