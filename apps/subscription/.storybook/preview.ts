import { makePreview } from '../../../tools/storybook/preview.tsx';
import { withPlatform } from '../../../tools/storybook/with-platform.tsx';
import subscription from '../src/locales/en.json' with { type: 'json' };

export default makePreview({ decorators: [withPlatform({ texts: { subscription } })] });
