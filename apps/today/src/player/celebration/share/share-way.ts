import { nativeDevice } from '@fabula/platform';

/** How a picture leaves the page: through the system's own sheet, or as a file. */
export type ShareWay = 'share' | 'save';

export interface ShareAbilities {
  readonly sharesPictures: boolean;
  /** The native wrapper has no downloads. */
  readonly isNativeApp: boolean;
}

/** Null where a picture cannot leave the page at all. */
export function shareWay({ sharesPictures, isNativeApp }: ShareAbilities): ShareWay | null {
  if (sharesPictures) return 'share';
  return isNativeApp ? null : 'save';
}

export function shareWayOf(window: Window): ShareWay | null {
  return shareWay({ sharesPictures: sharesPictures(window.navigator), isNativeApp: nativeDevice(window) !== null });
}

function sharesPictures(navigator: Navigator): boolean {
  try {
    return navigator.canShare?.({ files: [new File([], 'story.png', { type: 'image/png' })] }) ?? false;
  } catch {
    return false; // some browsers refuse the question where sharing is forbidden
  }
}
