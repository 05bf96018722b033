import type { SavedPhrase } from '@fabula/data';
import type { NativeLanguage } from '@fabula/domain';
import type { RefObject } from 'react';
import type { Schedule } from '../scheduling/schedule.ts';
import type { Review } from './use-review.ts';

/** What both sides of a card need. Its back is fetched apart, so neither side owns this. */
export interface ReviewCardProps {
  readonly review: Review;
  readonly card: SavedPhrase;
  /** Where focus goes when the card changes or is turned over. */
  readonly focusTarget: RefObject<HTMLElement | null>;
  readonly nativeLanguage: NativeLanguage;
  readonly schedule: Schedule;
  readonly now: Date;
  readonly isCram: boolean;
  readonly isTyped: boolean;
  readonly hasKeys: boolean;
  readonly onDeleted: () => void;
}
