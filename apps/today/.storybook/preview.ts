import { makeFeaturePreview } from '../../../tools/storybook/feature-preview.tsx';

export default makeFeaturePreview('today', (language) => import(`../src/locales/${language}.json`));
