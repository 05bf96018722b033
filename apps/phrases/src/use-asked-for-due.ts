import { useSearchParams } from '@fabula/platform';

/** In the address of Today's link to what is due. */
const due = 'due';

/**
 * Whether the address asks for the cards that are due, whatever this device remembers; and how to end that, which is
 * done by the learner's next choice.
 */
export function useAskedForDue(): readonly [asked: boolean, end: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.has(due);
  return [asked, () => asked && setParams({}, { replace: true })];
}
