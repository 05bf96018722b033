import { type Profile, useProfile } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { Button, Checkbox, Icon, type IconName, TextField } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import styles from './reminder-settings.module.css';
import { firstReminderTime } from './reminder-time.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { zoneName } from './time-zones.ts';
import { useChangeReminder } from './use-change-reminder.ts';
import { type Push, usePush } from './use-push.ts';

/** When to be reminded and in which time zone; a section of the settings without a heading of its own. */
export function ReminderSettings() {
  const { data } = useProfile();
  return data ? <Reminder profile={data} /> : null;
}

function Reminder({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const change = useChangeReminder();
  const push = usePush();
  const [lastTime, setLastTime] = useState(firstReminderTime);
  const { reminderTime } = profile;
  const toggle = (wanted: boolean) => {
    if (reminderTime !== null) setLastTime(reminderTime);
    void change({ reminderTime: wanted ? lastTime : null });
    // A reminder should also arrive, so this press asks the browser for permission.
    if (wanted && push.state === 'off') void push.switchOn();
  };
  return (
    <fieldset className={styles.reminder}>
      <legend className={styles.legend}>{text('reminder_title')}</legend>
      <Checkbox
        label={text('reminder_switch')}
        hint={text('reminder_hint')}
        checked={reminderTime !== null}
        onCheckedChange={toggle}
      />
      {reminderTime !== null && (
        <ReminderTime time={reminderTime} onChange={(time) => change({ reminderTime: time })} />
      )}
      <Zone zone={profile.timeZone} onChange={(timeZone) => change({ timeZone })} />
      {reminderTime !== null && <ThisDevice push={push} />}
    </fieldset>
  );
}

interface ReminderTimeProps {
  readonly time: string;
  readonly onChange: (time: string) => void;
}

/** Saved as soon as it is a valid time, so that leaving the page loses nothing. */
function ReminderTime({ time, onChange }: ReminderTimeProps) {
  const text = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const isUnfinished = draft === '';
  return (
    <TextField
      type="time"
      label={text('reminder_time')}
      error={isUnfinished ? text('reminder_timeUnfinished') : undefined}
      className={styles.time}
      value={draft ?? time}
      onChange={({ currentTarget: { value } }) => {
        setDraft(value);
        if (/^\d\d:\d\d/.test(value) && value.slice(0, 5) !== time) onChange(value.slice(0, 5));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

function Zone({ zone, onChange }: { readonly zone: string; readonly onChange: (zone: string) => void }) {
  const text = useText();
  const { timeZone } = usePlatform();
  const here = timeZone();
  return (
    <>
      <TimeZoneField value={zone} onValueChange={onChange} />
      {zoneName(here) !== zoneName(zone) && (
        <Button variant="secondary" icon="clock" className={styles.here} onClick={() => onChange(here)}>
          {text('reminder_zoneHere', { zone: zoneName(here) })}
        </Button>
      )}
    </>
  );
}

const icons = {
  on: 'bell-on',
  off: 'bell-off',
  blocked: 'bell-off',
  needs_install: 'info',
  unsupported: 'info',
  unavailable: 'info',
} as const satisfies Record<NonNullable<Push['state']>, IconName>;

/** A time alone sends no reminder, so this says whether it will arrive on this device, and what to do if not. */
function ThisDevice({ push }: { readonly push: Push }) {
  const text = useText();
  const { state, busy, switchOn } = push;
  if (state === undefined) return null;
  return (
    <div className={styles.device}>
      <Icon name={icons[state]} />
      <p>{text(state === 'on' ? 'reminder_onHere' : state === 'off' ? 'reminder_offHere' : `notify_${state}`)}</p>
      {state === 'off' && (
        <Button variant="secondary" busy={busy} onClick={() => void switchOn()}>
          {text('reminder_switchOnHere')}
        </Button>
      )}
    </div>
  );
}
