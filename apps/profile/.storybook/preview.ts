import { makeFeaturePreview } from '../../../tools/storybook/feature-preview.tsx';

export default makeFeaturePreview('profile', (language) => import(`../src/locales/${language}.json`));
