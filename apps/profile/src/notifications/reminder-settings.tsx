/** When to be reminded, and by which clock; a section of the settings without a heading of its own. */
export function ReminderSettings() {
  return null;
}
