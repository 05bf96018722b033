import { makeFeaturePreview } from '../../../tools/storybook/feature-preview.tsx';

export default makeFeaturePreview('account', (language) => import(`../src/locales/${language}.json`));
