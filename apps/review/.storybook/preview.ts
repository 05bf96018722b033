import { makeFeaturePreview } from '../../../tools/storybook/feature-preview.tsx';

export default makeFeaturePreview('review', (language) => import(`../src/locales/${language}.json`));
