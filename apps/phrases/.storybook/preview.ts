import { makeFeaturePreview } from '../../../tools/storybook/feature-preview.tsx';

export default makeFeaturePreview('phrases', (language) => import(`../src/locales/${language}.json`));
