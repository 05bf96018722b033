/** The audio element in the page that is playing now, or null. */
export function soundingElement(document: Document): HTMLAudioElement | null {
  return [...document.querySelectorAll('audio')].find(({ paused }) => !paused) ?? null;
}
