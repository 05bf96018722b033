/** The components of a turned card, fetched while the learner reads the first question. */

export { PhraseDetails } from '../phrase/phrase-details.tsx';
export { Revealed } from './revealed.tsx';
