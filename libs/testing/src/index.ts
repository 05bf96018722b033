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
  ada,
  createFixturePlatform,
  type FixtureOptions,
  type FixtureUser,
  fixtureConfig,
  registryOf,
  sessionOf,
} from './fixture-platform.ts';
export { phraseRow, profileRow, progressRow, storyRow } from './rows.ts';
