import { clockTime, type ShadowStats, type Speaking, shadowStats } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { ProgressBar } from '@fabula/ui';
import { percentText } from '../../percent-text.ts';
import { useText } from '../text.ts';
import styles from './stats-panel.module.css';

export interface StatsPanelProps {
  readonly speaking: Speaking;
  readonly sentenceCount: number;
}

/** The five figures of the step, and the skipped sentences, which never count as spoken. */
export function StatsPanel({ speaking, sentenceCount }: StatsPanelProps) {
  const text = useText();
  const { texts } = usePlatform();
  const stats = shadowStats(speaking, sentenceCount);
  const percent = percentText(stats.percent, texts.language());
  return (
    <section aria-label={text('shadow_stats')} className={styles.panel}>
      <dl className={styles.figures}>
        <Figure label={text('shadow_statCompleted')} value={`${stats.completed}/${sentenceCount}`} />
        <Figure label={text('shadow_statAverage')} value={averageOf(stats) ?? text('shadow_noScore')} />
        <Figure label={text('shadow_statAttempts')} value={String(stats.attempts)} />
        <Figure label={text('shadow_statDuration')} value={clockTime(stats.seconds)} />
        {stats.skipped > 0 && <Figure label={text('shadow_statSkipped')} value={String(stats.skipped)} />}
      </dl>
      <ProgressBar label={text('shadow_statProgress')} percent={stats.percent} valueText={percent} />
    </section>
  );
}

/** Formats the average score without a percent sign, because a score is not a share. */
function averageOf({ averageScore }: ShadowStats): string | null {
  return averageScore === null ? null : String(averageScore);
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
