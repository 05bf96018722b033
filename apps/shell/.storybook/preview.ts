import { makeFeaturePreview } from '../../../tools/storybook/feature-preview.tsx';

export default makeFeaturePreview('shell', (language) => import(`../src/locales/${language}.json`));
