import type { Operator } from '@fabula/contracts';
import { useIsPremium } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { LinkButton, Text, TextArea, VisuallyHidden } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Note } from '../note.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { supportAddress } from './support-address.ts';

/** Where to ask for help. The operator may have given no address: then the section says so and has no link. */
export function SupportSection() {
  const text = useText();
  const { operator } = usePlatform().config;
  const isReachable = operator?.supportUrl !== undefined || operator?.email !== undefined;
  return (
    <SettingsSection id="support" title={text('settings_support')}>
      <Text>{text('settings_supportText')}</Text>
      {isReachable ? <Contact operator={operator} /> : <Text muted>{text('settings_supportNone')}</Text>}
    </SettingsSection>
  );
}

/** Only the text in the field leaves this device, and the learner can change it. */
function Contact({ operator }: { readonly operator: Operator }) {
  const text = useText();
  const isPremium = useIsPremium();
  const initial = useDetails();
  const [details, setDetails] = useState(initial);
  const subject = text(isPremium ? 'settings_supportSubjectPremium' : 'settings_supportSubject');
  const address = supportAddress(operator, { subject, details, isPremium });
  const isPage = operator.supportUrl !== undefined;
  return (
    <>
      <TextArea
        label={text('settings_supportDetails')}
        hint={text('settings_supportDetailsHint')}
        value={details}
        onChange={({ currentTarget }) => setDetails(currentTarget.value)}
        maxLength={1000}
        dir="auto"
      />
      {isPremium && <Note icon="star">{text('settings_supportPremium')}</Note>}
      <LinkButton
        variant="secondary"
        icon={isPage ? 'globe' : 'mail'}
        render={
          <a href={address} {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            {null}
          </a>
        }
      >
        {text('settings_supportLink')} {isPage && <VisuallyHidden>{text('settings_supportNewWindow')}</VisuallyHidden>}
      </LinkButton>
    </>
  );
}

/** What support would ask for first: versions, browser, language. */
function useDetails(): string {
  const text = useText();
  const { features, texts } = usePlatform();
  const versions = features.all.map(({ manifest, version }) => `${manifest.name} ${version}`).join(', ');
  return [
    text('settings_supportVersion', { versions }),
    text('settings_supportBrowser', { browser: window.navigator.userAgent }),
    text('settings_supportLanguage', { language: texts.language() }),
  ].join('\n');
}
