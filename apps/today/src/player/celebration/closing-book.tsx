import { type Story, textDirection } from '@fabula/domain';
import { Icon } from '@fabula/ui';
import { Cover } from '../../cover/cover.tsx';
import styles from './closing-book.module.css';

/** The story's book, which closes and comes to stand on its shelf. An Arabic one has its spine at the right. */
export function ClosingBook({ story }: { readonly story: Story }) {
  return (
    <span className={styles.shelf}>
      <span className={styles.book} dir={textDirection(story.language)}>
        <span className={styles.pages} />
        <span className={styles.cover}>
          <Cover story={story} size="lg" />
        </span>
        <span className={styles.star}>
          <Icon name="star" size={24} />
        </span>
      </span>
    </span>
  );
}
