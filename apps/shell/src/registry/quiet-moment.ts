import type { Platform } from '@fabula/platform';

type Quiet = Pick<Platform, 'audioFocus' | 'outbox' | 'preferences' | 'features' | 'queryClient'>;

/** Every field in which a learner may be writing. */
const fields = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit])';

/**
 * Whether this page could be reloaded now without taking anything from the learner: nothing plays or records, no dialog
 * or menu is open, nothing is half written, the outbox is empty, and no lesson is under way.
 */
export function isQuietMoment(platform: Quiet, document: Document): boolean {
  const { audioFocus, outbox, preferences, features, queryClient } = platform;
  const { status, pending } = outbox.store.getState();
  const written = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)];
  return (
    !audioFocus.isHeld() &&
    status === 'saved' &&
    pending.length === 0 &&
    queryClient.isMutating() === 0 &&
    document.querySelector('dialog[open], [popover]:popover-open') === null &&
    written.every(({ value, type }) => value === '' || type === 'range') &&
    preferences.get('phraseNoteDraft') === '' &&
    features.match(document.location.pathname)?.route.layout === 'tabs'
  );
}
