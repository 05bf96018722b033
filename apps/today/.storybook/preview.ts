import { makePreview } from '../../../tools/storybook/preview.tsx';

export default makePreview();
