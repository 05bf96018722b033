import { type Platform, PlatformProvider, useCommonText, usePlatform } from '@fabula/platform';
import { Button, Dialog, Text } from '@fabula/ui';
import { Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './install-offer.module.css';
import type { InstallWay } from './install-prompt.ts';
import { InstallSteps } from './install-steps.tsx';
import * as locales from './locales.ts';
import { useText } from './text.ts';

export interface InstallOfferProps {
  readonly way: InstallWay;
  readonly onClose: () => void;
}

/** The offer to install the app, above the tab bar; it takes no focus and leaves at the first answer. */
export function InstallOffer({ way, onClose }: InstallOfferProps) {
  const text = useText();
  const common = useCommonText();
  const { page, session, reporter } = usePlatform();
  const [stepsShown, setStepsShown] = useState(false);
  const title = text('title');
  useEffect(() => page.announce(title), [page, title]);
  // It was made to one learner.
  useEffect(() => session.store.subscribe(({ user }, before) => user?.id !== before.user?.id && onClose()));
  const install = () => {
    if (way === 'steps') return setStepsShown(true);
    way.prompt.prompt().catch(reporter.report);
    onClose();
  };
  if (stepsShown) {
    const done = <Button onClick={onClose}>{text('done')}</Button>;
    return (
      <Dialog open title={text('stepsTitle')} closeLabel={common('close')} onClose={onClose} actions={done}>
        <InstallSteps />
      </Dialog>
    );
  }
  return (
    <aside className={styles.offer} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <Text>{text('text')}</Text>
      <div className={styles.buttons}>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {text('notNow')}
        </Button>
        <Button variant="secondary" size="sm" onClick={install}>
          {text(way === 'steps' ? 'showHow' : 'install')}
        </Button>
      </div>
    </aside>
  );
}

/** Rendered in a root of its own beside the shell's, because hardly any visit shows it. */
export function showInstallOffer(platform: Platform, way: InstallWay): void {
  for (const [language, texts] of Object.entries(locales)) {
    platform.texts.i18n.addResourceBundle(language, 'install', texts);
  }
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, { identifierPrefix: 'install-' });
  const close = () => {
    const hadFocus = container.contains(document.activeElement);
    root.unmount();
    container.remove();
    if (hadFocus) document.getElementById('content')?.focus();
  };
  root.render(
    <PlatformProvider platform={platform}>
      <Suspense>
        <InstallOffer way={way} onClose={close} />
      </Suspense>
    </PlatformProvider>,
  );
}
