import type { InterfaceLanguage } from '@fabula/domain';

/** A feature's label exists in each language of the interface. */
export type Label = Readonly<Record<InterfaceLanguage, string>>;

/** Who may see a route. `onboarding` is the wizard's own guard: it admits nobody whose onboarding is complete. */
export type RouteAccess = 'public' | 'onboarding' | 'protected';
/** `tabs`: header and bottom navigation around the screen; `bare`: only the screen. */
export type RouteLayout = 'tabs' | 'bare';

export interface FeatureRoute {
  /** Path pattern in react-router's syntax, for example `/story/:storyId`. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly layout: RouteLayout;
  /** Document title, without the product's name. */
  readonly title: Label;
  /** The build makes HTML of this screen as a signed-out visitor first sees it, and the page has it before any code. */
  readonly first?: true;
}

export interface FeatureTab {
  /** One of the feature's own paths. */
  readonly path: string;
  /** Position in the bottom navigation, ascending. */
  readonly order: number;
  readonly icon: TabIcon;
  readonly label: Label;
}

/** Icons that every host has had since the first contract. */
export const tabIcons = [
  'today',
  'review',
  'phrases',
  'profile',
  'book',
  'bookmark',
  'bell',
  'chunk',
  'clock',
  'flame',
  'globe',
  'list',
  'mail',
  'microphone',
  'pencil',
  'quiz',
  'search',
  'sparkle',
  'speaker',
  'star',
] as const;
export type TabIcon = (typeof tabIcons)[number];

/** The content of `feature.json`: what a feature offers, readable without running its code. */
export interface FeatureManifest {
  readonly name: string;
  /** The contract it was built for, `major.minor`. */
  readonly contract: string;
  readonly title: Label;
  readonly routes: readonly FeatureRoute[];
  readonly tab?: FeatureTab;
  /** Dialogs it can mount on request, for example `upgrade`. */
  readonly dialogs?: readonly string[];
  /**
   * The lowest build number of the phones' app that has the native parts which it needs. Missing where it needs none
   * that an older app lacks.
   */
  readonly minNative?: number;
}
