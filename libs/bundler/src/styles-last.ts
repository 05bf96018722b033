import { type Compiler, rspack } from '@rspack/core';

/**
 * Moves the style sheets behind the content that the page shows while it starts, so that this content is painted with
 * the HTML alone, one round trip earlier. Scripts still wait for the sheets, so the application is never shown without
 * its styles.
 */
export class StylesLast {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StylesLast', (compilation) => {
      const { alterAssetTagGroups } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      alterAssetTagGroups.tapPromise('StylesLast', async (data) => {
        const isStyles = ({ tagName }: { readonly tagName: string }) => tagName === 'link';
        const styles = data.headTags.filter(isStyles);
        const headTags = data.headTags.filter((tag) => !isStyles(tag));
        return { ...data, headTags, bodyTags: [...styles, ...data.bodyTags] };
      });
    });
  }
}
