/** What a story file needs, from one place: Storybook itself is installed beside this folder. */

export { expect, fn, userEvent, waitFor, within } from 'storybook/test';
export type { Meta, StoryObj } from 'storybook-react-rsbuild';
