import type { FeatureVersion } from '@fabula/contracts';
import { interfaceLanguages } from '@fabula/domain';
import type { Texts } from '@fabula/platform';
import { forgetExposed } from './container.ts';

/**
 * Clears the page of a version that failed, so that nothing of it meets the one that takes its place: styles of the same
 * class names, chunks of the same numbers that are still on their way, texts under the same name.
 */
export function leaveVersion(
  { base, entry }: Pick<FeatureVersion, 'base' | 'entry'>,
  name: string,
  i18n: Texts['i18n'],
): void {
  forgetExposed({ entry });
  const folder = new URL(base, location.href).href;
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    const address = 'src' in element ? element.src : element.href;
    if (address.startsWith(folder)) element.remove();
  }
  for (const language of interfaceLanguages) i18n.removeResourceBundle(language, name);
}
