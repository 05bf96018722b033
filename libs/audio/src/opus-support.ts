import { decodeRecording } from './decode-recording.ts';

/** Ten milliseconds of silence as the server sends its sounds. */
const silence =
  'T2dnUwACAAAAAAAAAAABAAAAAAAAAFedtgsBE09wdXNIZWFkAQE4AYA+AAAAAABPZ2dTAAAAAAAAAAAAAAEAAAABAAAAZQhXYQEXT3B1c1RhZ3MHAAAAbGlib3B1cwAAAABPZ2dTAAQYAwAAAAAAAAEAAAACAAAAa6XItgEPGAL5jsjhz5S+lx76gm6w';

/** Whether the browser plays Ogg Opus; Safari does from version 18.4 on. */
export function playsOpus(document: Document): boolean {
  return document.createElement('audio').canPlayType('audio/ogg; codecs=opus') !== '';
}

/** Whether it also decodes such a sound for a comparison, which is another part of a browser. Asked once a page. */
export function createOpusProbe(window: Window & typeof globalThis): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= playsOpus(window.document) ? decodes(window) : Promise.resolve(false);
    return asked;
  };
}

async function decodes(window: Window & typeof globalThis): Promise<boolean> {
  const { buffer } = Uint8Array.from(atob(silence), (letter) => letter.charCodeAt(0));
  return decodeRecording(window, buffer).then(
    () => true,
    () => false,
  );
}
