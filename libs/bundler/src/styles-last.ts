import { type Compiler, rspack } from '@rspack/core';

/**
 * Puts the page's style sheets behind what it shows while it starts: that much is painted with the HTML alone, one round
 * trip earlier. Scripts still wait for them, so nothing of the application is ever seen without its styles.
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
