// What a story file of a feature in another repository needs. In this workspace it takes the same from Storybook
// (tools/storybook/story.ts).
import type { RequestHandler } from 'msw';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { FixtureOptions } from './fixture-platform.ts';
import type { State } from './screen-states.ts';

export { waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { expect } from 'vitest';
export const fn: typeof vi.fn = vi.fn;

/** What the story's file says of all its stories, or one story of itself. */
export interface StoryParameters {
  /** The address at which the screen is opened. */
  readonly path?: string;
  /** What the server answers. */
  readonly network?: readonly RequestHandler[];
  /** For example `{ user: null }`. */
  readonly platform?: FixtureOptions;
  /** Parts of the console's messages that a story about a failure expects. */
  readonly expectedComplaints?: readonly string[];
  /** The rules of axe from which the story is excused, with the reason beside them. */
  readonly a11y?: { readonly excusedRules?: readonly string[] };
}

export interface Meta {
  readonly title?: string;
  readonly component: ComponentType;
  /** `screen` asks for a story in each of the five states, except those that `no-…` names. */
  readonly tags?: readonly ('screen' | `no-${State}`)[];
  readonly parameters?: StoryParameters;
}

export interface StoryObj {
  readonly tags?: readonly State[];
  readonly parameters?: StoryParameters;
  readonly play?: (page: { readonly canvasElement: HTMLElement }) => Promise<void> | void;
}
