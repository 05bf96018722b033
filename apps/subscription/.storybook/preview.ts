import { makeFeaturePreview } from '../../../tools/storybook/feature-preview.tsx';

export default makeFeaturePreview('subscription', (language) => import(`../src/locales/${language}.json`));
