/** Explains the archive's files. In English, like the names of the files; docs/export-format.md says more. */
export function readMe(exportedAt: Date, recordings: number | null): string {
  const kept =
    recordings === null
      ? 'The browser did not give out the recordings of this device; device/recordings.json is null.'
      : `Recordings on this device: ${recordings}.`;
  return `Fabula: a copy of your account
Made ${exportedAt.toISOString()}

Everything is text in UTF-8, but the recordings. Times are ISO 8601, durations are seconds unless a name says otherwise.

account.json                  your account: id, email, name, when it was made
phrases.csv                   your saved phrases, for spreadsheets; My Phrases can import it into another account

tables/                       what the server holds of you, one file a table, each a list of rows
  profiles.json               your settings, languages, level, streak
  user_subscriptions.json     your plan
  purchases.json              what you have bought, as the stores tell it
  premium_usage.json          what was counted for the limits of the free plan
  translated_words.json       words you have looked up
  story_reservations.json     stories that were being made at that moment
  word_states.json            which words you know, are learning, or have met
  own_texts.json              texts you have brought
  own_text_parts.json         and their parts, with the phrases that were found in them and their words
  user_stories.json           your stories with translations and key phrases
  user_story_progress.json    how far you came in each story, what you said, your quiz
  daily_completions.json      what you did, day by day
  weekly_recaps.json          and week by week
  streak_days.json            the days that count for your streak
  user_phrases.json           your saved phrases with notes and dates
  phrase_reviews.json         every answer you gave when reviewing phrases
  push_devices.json           devices that may get reminders
  applied_operations.json     numbers of the changes your devices have sent in the last 100 days, so that none
                              counts twice

device/                       what only this device holds
  preferences.json            what it remembers, for example the theme
  outbox.json                 what you did and the server does not have yet, or has refused
  recordings.json             what each recording is of, when it was made, what was heard
  recordings/                 the recordings themselves; a device keeps the last 50, for 7 days

${kept}
`;
}
