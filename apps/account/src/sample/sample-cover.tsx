import colors from './pages/cover.json' with { type: 'json' };
import styles from './sample-cover.module.css';

const look = {
  ['--cover-ink' as string]: `light-dark(${colors.ink.join()})`,
  ['--cover-paper' as string]: `light-dark(${colors.paper.join()})`,
};

/** The cover of the story that the sample page is from. It says nothing that no word beside it says. */
export function SampleCover({ size }: { readonly size: 'md' | 'lg' }) {
  return <span aria-hidden="true" className={styles.cover} data-size={size} style={look} />;
}
