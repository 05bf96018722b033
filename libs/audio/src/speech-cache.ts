import type { Clip, SpeechQuestion } from './speech.ts';

/** Specification section 9: audio is kept for 24 hours. */
const lifetimeMs = 24 * 60 * 60_000;
/** About a hundred sentences of espeak's 16-bit sound; a page that stays open must not grow without end. */
const defaultMaxBytes = 24 * 1024 * 1024;

export interface SpeechCache {
  get(question: SpeechQuestion): Clip | null;
  set(question: SpeechQuestion, clip: Clip): void;
}

export interface SpeechCacheOptions {
  readonly now: () => Date;
  readonly maxBytes?: number;
}

/** Clips of this page by what was asked for. The longest unused ones go when the bound is reached. */
export function createSpeechCache({ now, maxBytes = defaultMaxBytes }: SpeechCacheOptions): SpeechCache {
  const clips = new Map<string, { readonly clip: Clip; readonly at: number }>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= clips.get(key)?.clip.bytes.byteLength ?? 0;
    clips.delete(key);
  };

  return {
    get(question) {
      const key = contentHash(question);
      const kept = clips.get(key);
      if (!kept) return null;
      remove(key);
      if (now().getTime() - kept.at >= lifetimeMs) return null;
      clips.set(key, kept); // last in the map is last used
      bytes += kept.clip.bytes.byteLength;
      return kept.clip;
    },
    set(question, clip) {
      const key = contentHash(question);
      remove(key);
      if (clip.bytes.byteLength > maxBytes) return;
      clips.set(key, { clip, at: now().getTime() });
      bytes += clip.bytes.byteLength;
      for (const oldest of clips.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/**
 * 64-bit FNV-1a (RFC 9923) over the question's UTF-8, in hexadecimal. Not SHA-256: the browser has that only on secure
 * origins and only later, and a tap must sound within 50 ms.
 */
export function contentHash({ text, language, voice = '', speaker }: SpeechQuestion): string {
  let hash = fnvOffset;
  for (const byte of new TextEncoder().encode(JSON.stringify([language, voice, text, ...(speaker ? [speaker] : [])]))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * fnvPrime);
  }
  return hash.toString(16).padStart(16, '0');
}
