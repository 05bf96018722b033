/** Re-exports what a story file needs, because Storybook itself is installed next to this folder. */

export { expect, fn, userEvent, waitFor, within } from 'storybook/test';
export type { Meta, StoryObj } from 'storybook-react-rsbuild';
