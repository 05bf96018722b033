import { routes } from '@fabula/contracts';
import { useRefetchStories } from '@fabula/data';
import { useNavigate, usePlatform } from '@fabula/platform';

/** Leaves the player for Review, or for Today if Review is not installed. Stories and progress are reloaded. */
export function useClosePlayer(): () => void {
  const { features, reporter } = usePlatform();
  const navigate = useNavigate();
  const refetch = useRefetchStories();
  return () => {
    navigate(features.offers(routes.review) ? routes.review : routes.today);
    refetch().catch(reporter.report);
  };
}
