import { routes } from '@fabula/contracts';
import { useProfile, useUserId } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { IconButton } from '@fabula/ui';
import { useText } from '../text.ts';
import { firstReminderTime, reminderTimeText } from './reminder-time.ts';
import { useChangeReminder } from './use-change-reminder.ts';
import { usePush } from './use-push.ts';

/** Switches this device's reminders on and off, in the profile's header. */
export function NotificationButton() {
  const text = useText();
  const userId = useUserId();
  const { state, busy, switchOn, switchOff } = usePush();
  const remind = useFirstReminder();
  if (state === 'unavailable' || userId === null) return null;
  const press = async () => {
    if (state === 'on') await switchOff();
    else if (await switchOn()) remind();
  };
  return (
    <IconButton
      icon={state === 'on' ? 'bell-on' : state === 'off' || state === undefined ? 'bell' : 'bell-off'}
      label={text('notify_button')}
      pressed={state === 'on'}
      busy={busy}
      disabled={state === undefined}
      onClick={() => void press()}
    />
  );
}

/** Notifications without a time would never be sent, so the first device sets a time and says so. */
function useFirstReminder(): () => void {
  const text = useText();
  const { toasts, texts, features, navigation } = usePlatform();
  const { data } = useProfile();
  const change = useChangeReminder();
  return () => {
    if (!data || data.reminderTime !== null) return;
    void change({ reminderTime: firstReminderTime });
    const action = { label: text('reminder_changeTime'), onSelect: () => navigation.navigate(routes.settings) };
    toasts.show({
      kind: 'info',
      title: text('reminder_daily'),
      description: text('reminder_at', { time: reminderTimeText(firstReminderTime, texts.language()) }),
      ...(features.offers(routes.settings) ? { action } : {}),
    });
  };
}
