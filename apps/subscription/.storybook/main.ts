import { makeMain } from '../../../tools/storybook/main.ts';

export default makeMain(import.meta.dirname);
