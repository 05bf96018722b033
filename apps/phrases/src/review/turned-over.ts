/** What a card shows once it is turned over; fetched while the learner reads the first question. */

export { PhraseDetails } from '../phrase/phrase-details.tsx';
export { Revealed } from './revealed.tsx';
