/**
 * Makes HTML of a screen safe to stand in a page without code. A form can send nothing: what submitted it does nothing
 * any more, Enter meets a disabled button, which is what the form would submit by, and whatever a browser makes of
 * that, nothing typed ever becomes part of an address. `data-submits` tells the code which buttons those were.
 */
export function harmless(markup: string): string {
  return markup
    .replace(/<!--.*?-->/gs, '') // React's own marks, for code that takes over this very markup
    .replace(/<form\b([^>]*)>/g, (_all, attributes: string) => {
      const kept = attributes.replace(/ (?:method|action)="[^"]*"/g, '');
      return `<form method="post"${kept}><button disabled hidden></button>`;
    })
    .replace(/ popovertarget="[^"]*"/gi, '') // what it would open is empty without code
    .replace(/(<button\b[^>]*?) type="submit"/g, '$1 type="button" data-submits=""');
}
