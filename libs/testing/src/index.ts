export {
  functionAnswers,
  functionFails,
  networkDown,
  tableFails,
  tableRows,
  tableWaits,
  takesOperations,
} from './api-double.ts';
export {
  authRefuses,
  authUnreachable,
  authWaits,
  profileFails,
  sendsRecovery,
  setsPassword,
  signsIn,
  signsUp,
  signsUpUnconfirmed,
  takesProfile,
} from './auth-double.ts';
export { type EventStreamDouble, functionStreams } from './event-stream-double.ts';
export {
  ada,
  createFixturePlatform,
  type FixtureOptions,
  type FixtureUser,
  fixtureConfig,
  registryOf,
  sessionOf,
} from './fixture-platform.ts';
export { InPage, Toasts } from './in-page.tsx';
export { phoneDouble } from './phone.ts';
export { phraseRow, profileRow, progressRow, storyRow, subscriptionRow } from './rows.ts';
export { type MarkedWords, type WordsDouble, type WordsOptions, wordsDouble } from './words-double.ts';
