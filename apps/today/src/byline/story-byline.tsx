import type { StorySummary } from '@fabula/domain';
import { LearnerText } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './story-byline.module.css';

/** Below a story's title: what it says, for who cannot read it yet, and which part of a series it is. */
export function StoryByline({ story }: { readonly story: StorySummary }) {
  const { nativeTitle, nativeLanguage, series } = story;
  const text = useText();
  if (!nativeTitle && !series) return null;
  return (
    <p className={styles.byline}>
      {nativeTitle && <LearnerText language={nativeLanguage}>{nativeTitle}</LearnerText>}
      {series && <span>{text('shelf_part', { ...series })}</span>}
    </p>
  );
}
