import { usePlatform } from '@fabula/platform';
import { useEffect } from 'react';
import styles from './install-offer.module.css';
import { linkStartupPictures } from './startup-pictures.ts';
import { useText } from './text.ts';

/** The pictures of the system's own buttons, on a grid of 24 × 24. */
const steps = [
  ['stepShare', 'M12 14V3M8 6.5L12 2.8l4 3.7M8 10H5v11h14V10h-3'],
  ['stepAdd', 'M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7'],
  ['stepConfirm', 'M5 12.5l4.5 4.5L19 7.5'],
] as const;

/** How the app comes to the Home Screen of an iPhone or iPad, where no page can ask for it. */
export function InstallSteps() {
  const text = useText();
  const { config, reporter } = usePlatform();
  const { pushKey } = config;
  useEffect(() => {
    linkStartupPictures(window).catch(reporter.report);
  }, [reporter]);
  return (
    <>
      <ol className={styles.steps} aria-label={text('steps')}>
        {steps.map(([name, path]) => (
          <li key={name} className={styles.step}>
            <svg viewBox="0 0 24 24" className={styles.picture} aria-hidden="true">
              <path d={path} />
            </svg>
            <span>{text(name)}</span>
          </li>
        ))}
      </ol>
      {pushKey !== null && <p>{text('reminders')}</p>}
    </>
  );
}
