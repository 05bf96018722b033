/** The audio element that plays now, of all in the page. */
export function soundingElement(document: Document): HTMLAudioElement | null {
  return [...document.querySelectorAll('audio')].find(({ paused }) => !paused) ?? null;
}
