import type { SamplePage, TargetLanguage } from '@fabula/domain';
import ar from './pages/ar.json' with { type: 'json' };
import de from './pages/de.json' with { type: 'json' };
import en from './pages/en.json' with { type: 'json' };
import es from './pages/es.json' with { type: 'json' };
import fr from './pages/fr.json' with { type: 'json' };
import it from './pages/it.json' with { type: 'json' };

const asWritten = (page: { readonly sentences: unknown }) => page as SamplePage; // TypeScript reads its tuples as arrays

export const samplePages: Readonly<Record<TargetLanguage, SamplePage>> = {
  Spanish: asWritten(es),
  French: asWritten(fr),
  German: asWritten(de),
  Italian: asWritten(it),
  Arabic: asWritten(ar),
  English: asWritten(en),
};

/** The addresses of their sounds, each of which is fetched when it is played. */
export const sampleSounds: Readonly<Record<TargetLanguage, string>> = {
  Spanish: new URL('./pages/es.ogg', import.meta.url).href,
  French: new URL('./pages/fr.ogg', import.meta.url).href,
  German: new URL('./pages/de.ogg', import.meta.url).href,
  Italian: new URL('./pages/it.ogg', import.meta.url).href,
  Arabic: new URL('./pages/ar.ogg', import.meta.url).href,
  English: new URL('./pages/en.ogg', import.meta.url).href,
};
