import type { InterfaceLanguage } from '@fabula/domain';

/*
 * What QA turns in a Storybook's toolbar, and what the stories test turns by itself. The first value of each is what a
 * story's play function was written for.
 */

export const networks = ['fast', 'slow', 'failing', 'offline'] as const;
export type Network = (typeof networks)[number];

/** The status text of the failing network's answers. */
export const refusedByControl = 'refused by the network control';

export const contents = ['own', 'arabic'] as const;
/** What is learned: the language of the story's own rows, or Arabic in their place. */
export type Content = (typeof contents)[number];

export const themes = ['light', 'dark', 'system'] as const;
export const languages = ['en', 'es', 'fr'] as const satisfies readonly InterfaceLanguage[];

/** The phones and the desktop that every screen is drawn for, in CSS pixels. */
export const widths = { small: 320, phone: 390, desktop: 1280 } as const;

export interface Controls {
  readonly theme: (typeof themes)[number];
  readonly language: InterfaceLanguage;
  readonly network: Network;
  readonly content: Content;
}

const one = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((known) => known === value) ?? values[0];

/** The controls among Storybook's globals, each at its first value where the address says something else. */
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

/** The toolbar's menus. Storybook's own has the widths, see `viewport` in the preview. */
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

/** The widths as Storybook's viewport menu takes them. */
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
