import { type CefrLevel, cefrRange, type Level, type ShelfFilter, type StoryTopic } from '@fabula/domain';
import { Select } from '@fabula/ui';
import { useText } from '../text.ts';
import { topicKeys } from '../topic-keys.ts';
import { shelfOptions } from './shelf-address.ts';
import styles from './shelf-filters.module.css';

export interface ShelfFiltersProps {
  readonly filter: ShelfFilter;
  readonly ownLevel: Level | CefrLevel;
  readonly onChange: (change: Partial<ShelfFilter>) => void;
}

/** What is shown of the shelf; each choice takes effect at once. */
export function ShelfFilters({ filter, ownLevel, onChange }: ShelfFiltersProps) {
  const text = useText();
  const levelName = (level: ShelfFilter['level']) => {
    if (level === 'own')
      return text('shelf_level_own', { range: ownLevel in cefrRange ? cefrRange[ownLevel as Level] : ownLevel });
    return level === 'all' ? text('shelf_level_all') : level;
  };
  const topicName = (topic: string) =>
    topic in topicKeys ? text(topicKeys[topic as StoryTopic]) : text('shelf_topic_all');
  const { level, topic, length, state, kind } = shelfOptions;
  return (
    <fieldset className={styles.filters}>
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
    </fieldset>
  );
}
