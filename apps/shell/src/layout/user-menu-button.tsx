import { avatarLetters } from '@fabula/domain';
import { lazyScreen, useSession } from '@fabula/platform';
import { Avatar } from '@fabula/ui';
import { Suspense, useId, useState } from 'react';
import { Boundary } from '../boundary.tsx';
import { useText } from '../text.ts';
import styles from './user-menu.module.css';

const userMenu = lazyScreen(async () => (await import('./user-menu.tsx')).UserMenu);

/** The menu's button; the menu itself is loaded when it is first opened. */
export function UserMenuButton() {
  const text = useText();
  const { user } = useSession();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const letters = avatarLetters(user?.email);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        // The visible letters are part of the accessible name, so that the button can be activated by voice.
        aria-label={`${text('userMenu')}, ${letters ?? text('user')}`}
        onClick={() => setOpened(true)}
        onFocus={() => setOpened(true)}
      >
        {letters === null ? <span className={styles.name}>{text('user')}</span> : <Avatar letters={letters} />}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {opened && (
          <Boundary name={text('userMenu')}>
            <Menu onDone={() => document.getElementById(id)?.hidePopover()} />
          </Boundary>
        )}
      </div>
    </>
  );
}

/** Chooses the component while rendering, so that a retry after a failed download shows the new one. */
function Menu({ onDone }: { onDone: () => void }) {
  return (
    <Suspense>
      <userMenu.current onDone={onDone} />
    </Suspense>
  );
}
