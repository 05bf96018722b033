import '@fabula/ui/base.css';
import { configure } from 'storybook/test';
import type { Decorator, Preview } from 'storybook-react-rsbuild';
import { answerNetwork } from './network.ts';

// Stories are visited two at a time on small machines: what they wait for may take longer than a second.
configure({ asyncUtilTimeout: 10_000 });

const withTheme: Decorator = (Story, { globals }) => {
  const theme: unknown = globals.theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  return <Story />;
};

/**
 * The preview of one package. A feature hands in its decorators, outermost last: `withPlatform` of @fabula/testing
 * gives its screens a platform made for stories. `parameters.network` takes MSW handlers, one list a story.
 */
export function makePreview({ decorators = [] }: { readonly decorators?: readonly Decorator[] } = {}): Preview {
  return {
    decorators: [...decorators, withTheme],
    beforeEach: ({ parameters }) => answerNetwork(parameters.network),
    parameters: { layout: 'padded', controls: { disable: true }, actions: { disable: true } },
    // Axe runs in the stories test, in both themes; here on request alone.
    initialGlobals: { theme: 'light', a11y: { manual: true } },
    globalTypes: {
      theme: {
        description: 'Theme',
        toolbar: { icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
      },
    },
  };
}
