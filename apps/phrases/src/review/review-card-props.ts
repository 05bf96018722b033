import type { SavedPhrase } from '@fabula/data';
import type { NativeLanguage } from '@fabula/domain';
import type { RefObject } from 'react';
import type { Schedule } from '../scheduling/schedule.ts';
import type { Review } from './use-review.ts';

/** Props of both sides of a card. They have their own file, because the back is loaded separately. */
export interface ReviewCardProps {
  readonly review: Review;
  readonly card: SavedPhrase;
  /** The element that gets focus when the card changes or is turned over. */
  readonly focusTarget: RefObject<HTMLElement | null>;
  readonly nativeLanguage: NativeLanguage;
  readonly schedule: Schedule;
  readonly now: Date;
  readonly isCram: boolean;
  readonly isTyped: boolean;
  readonly hasKeys: boolean;
  readonly onDeleted: () => void;
}
