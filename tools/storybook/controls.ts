import type { InterfaceLanguage } from '@fabula/domain';

/* The controls in a Storybook's toolbar, which the stories test also sets. A story's play function is written for
   the first value of each. */

export const networks = ['fast', 'slow', 'failing', 'offline'] as const;
export type Network = (typeof networks)[number];

/** The status text of the failing network's answers. */
export const refusedByControl = 'refused by the network control';

export const contents = ['own', 'arabic'] as const;
/** The target language: that of the story's own rows, or Arabic instead. */
export type Content = (typeof contents)[number];

export const themes = ['light', 'dark', 'system'] as const;
export const languages = ['en', 'es', 'fr'] as const satisfies readonly InterfaceLanguage[];

/** The widths of phones and desktop that every screen is designed for, in CSS pixels. */
export const widths = { small: 320, phone: 390, desktop: 1280 } as const;

export interface Controls {
  readonly theme: (typeof themes)[number];
  readonly language: InterfaceLanguage;
  readonly network: Network;
  readonly content: Content;
}

const one = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((known) => known === value) ?? values[0];

/** The controls among Storybook's globals; a value that is not known becomes the first one. */
export function readControls(globals: Readonly<Record<string, unknown>>): Controls {
  const { theme, language, network, content } = globals;
  return {
    theme: one(themes, theme) ?? 'light',
    language: one(languages, language) ?? 'en',
    network: one(networks, network) ?? 'fast',
    content: one(contents, content) ?? 'own',
  };
}

export const initialControls = { ...readControls({}) };

const toolbar = <const Icon extends string>(icon: Icon, items: { value: string; title: string }[]) => ({
  icon,
  items,
  dynamicTitle: true,
});

/** The toolbar's menus. Widths are in Storybook's own menu, see `viewport` in the preview. */
export const toolbarMenus = {
  theme: {
    description: 'Colours',
    toolbar: toolbar('contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
      { value: 'system', title: 'As the device' },
    ]),
  },
  language: {
    description: 'Interface language',
    toolbar: toolbar('globe', [
      { value: 'en', title: 'English' },
      { value: 'es', title: 'Español' },
      { value: 'fr', title: 'Français' },
    ]),
  },
  content: {
    description: 'Learned language',
    toolbar: toolbar('paragraph', [
      { value: 'own', title: 'As the story says' },
      { value: 'arabic', title: 'Arabic' },
    ]),
  },
  network: {
    description: 'Network',
    toolbar: toolbar('lightning', [
      { value: 'fast', title: 'As the story says' },
      { value: 'slow', title: 'Slow: each request waits' },
      { value: 'failing', title: 'Failing: each request 500' },
      { value: 'offline', title: 'Offline' },
    ]),
  },
};

/** The widths in the form of Storybook's viewport menu. */
export const viewports = Object.fromEntries(
  Object.entries(widths).map(([name, width]) => [
    name,
    {
      name: `${width} px`,
      styles: { width: `${width}px`, height: name === 'desktop' ? '800px' : '740px' },
      type: name === 'desktop' ? ('desktop' as const) : ('mobile' as const),
    },
  ]),
);
