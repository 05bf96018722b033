import type { PublicConfig, Registry } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './page.ts';

const config: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_</script><script>alert(1)</script><!--$&',
  confirmEmail: false,
  providers: { google: false },
  hostedSpeech: false,
  transcription: false,
  recordingFormat: 'any',
  writesStories: false,
  pushKey: null,
  purchases: { kind: 'none' },
};
const registry: Registry = { schema: 1, revision: 1, host: { contract: '1.0' }, features: {} };

describe('the page', () => {
  it('carries the boot data as data, which nothing in it can leave', () => {
    const html = renderPage('<html><head></head><body></body></html>', config, registry, { path: '/', language: 'en' });
    const [, block = ''] = /<script type="application\/json" id="fabula-boot">(.*?)<\/script><\/head>/.exec(html) ?? [];
    expect(JSON.parse(block)).toEqual({ config, registry });
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});
