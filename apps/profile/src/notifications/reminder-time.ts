/** The default: in the evening most days still have room for a story. */
export const firstReminderTime = '19:00';

/** `HH:MM` as the interface's language writes it, for example `7:00 PM`. */
export function reminderTimeText(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`2000-01-01T${time}:00Z`));
}
