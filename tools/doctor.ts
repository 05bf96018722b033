import { parseArgs } from 'node:util';
import { createHostVoices, hostSpeech } from '@fabula/server/speech';
import type { KeptSpeech } from '@fabula/supabase/host';
import { examine, examineDeployment } from './doctor/examine.ts';

const usage = `npm run doctor                     who is configured, and whether this machine is ready; asks nobody
npm run doctor -- --try            asks each provider once, with a tiny request
npm run doctor -- --url https://…  what answers there, a site or a Supabase project; needs no key`;

/** Caches no speech, so that a trial really asks the voice and leaves nothing in the data folder. */
const keepsNothing: KeptSpeech = {
  find: () => Promise.resolve(undefined),
  once: (_key, make, signal) => make(signal),
};

const tell = (line: string) => console.log(line);

function asked(): { readonly tries: boolean; readonly url: string | undefined } {
  try {
    const { values } = parseArgs({ options: { try: { type: 'boolean', default: false }, url: { type: 'string' } } });
    if (values.url !== undefined && !URL.canParse(values.url)) throw new Error('--url needs an address');
    return { tries: values.try, url: values.url };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
    process.exit(2);
  }
}

const { tries, url } = asked();
if (url !== undefined) {
  process.exitCode = (await examineDeployment(url, tell)) ? 0 : 1;
} else {
  const voices = createHostVoices(keepsNothing);
  process.exitCode = (await examine({ env: process.env, speech: hostSpeech(voices), tries, tell })) ? 0 : 1;
  voices.stop();
}
