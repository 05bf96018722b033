import { routes } from '@fabula/contracts';
import { Link } from '@fabula/platform';
import { useText } from '../text.ts';
import styles from './header.module.css';
import { UserMenuButton } from './user-menu-button.tsx';

/** Brand and user menu, shown from 768 px on; a phone has only the tabs. */
export function Header() {
  const text = useText();
  return (
    <header className={styles.header}>
      <Link to={routes.today} className={styles.brand}>
        {text('brand')}
      </Link>
      <UserMenuButton />
    </header>
  );
}
