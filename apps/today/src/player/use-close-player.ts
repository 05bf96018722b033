import { routes } from '@fabula/contracts';
import { useRefetchStories } from '@fabula/data';
import { useNavigate, usePlatform } from '@fabula/platform';
import { wayBack } from './way-back.ts';

export interface ClosePlayer {
  /** Leaves for Review, where a story ends, or for Today if Review is not installed. */
  readonly end: () => void;
  /** Leaves for the screen from which the story was opened, or where it ends. */
  readonly back: () => void;
}

/** The two ways out of the player. Stories and progress are reloaded. */
export function useClosePlayer(): ClosePlayer {
  const { features, navigation, reporter } = usePlatform();
  const navigate = useNavigate();
  const refetch = useRefetchStories();
  const last = features.offers(routes.review) ? routes.review : routes.today;
  const leave = (to: string) => {
    navigate(to);
    refetch().catch(reporter.report);
  };
  return { end: () => leave(last), back: () => leave(wayBack(navigation.getState().from, last)) };
}
