/**
 * Runs in the page, before its scripts: a translator with the interface of the specification, which the browser of the
 * journeys lacks (https://webmachinelearning.github.io/translation-api/). It downloads in two parts, and only by a press.
 */
export function installTranslator(): void {
  class Translator {
    static async availability() {
      return 'downloadable';
    }
    static async create({ monitor }: { readonly monitor: (monitor: EventTarget) => void }) {
      if (!navigator.userActivation.isActive) throw new DOMException('A press is needed', 'NotAllowedError');
      const target = new EventTarget();
      monitor(target);
      for (const loaded of [0.5, 1]) target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }));
      return new Translator();
    }
    async translate(text: string) {
      return `en: ${text}`;
    }
    destroy() {}
  }
  Object.defineProperty(window, 'Translator', { value: Translator });
}
