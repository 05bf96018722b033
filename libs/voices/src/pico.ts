/// <reference path="./svoxpico.d.ts" />
import createPicoModule, { type PicoModule } from '@echogarden/svoxpico-wasm';
import { resample } from '@fabula/scoring';
import { type PicoLanguage, type PicoVoice, picoFiles } from './pico-language.ts';
import { type PicoMemory, withMemory } from './pico-memory.ts';

/** Samples per second of every sound. */
export const picoRate = 16_000;
/** Enough for the largest language, whose files have 1.4 MB. */
const systemBytes = 2_500_000;
const bufferBytes = 4096;
/** What `pico_getData` answers: more is to come, or the text is spoken. */
const busy = 201;
const idle = 200;
/** The range of Pico's own tag, in percent of its normal speed. */
const slowest = 20;
const fastest = 500;

/** Thrown where Pico refuses a call; `step` names it. */
export class PicoError extends Error {
  override readonly name = 'PicoError';
  constructor(step: string, status: number) {
    super(`SVOX Pico: ${step} answered ${status}`);
  }
}

export interface PicoRequest {
  /** Plain text. Pico's own markup is taken out of it. */
  readonly text: string;
  readonly voice: PicoVoice;
  /** 0.5 to 2; 1 is Pico's own, about 155 words a minute. */
  readonly speed: number;
  /** More sound than this is not made; in seconds. */
  readonly maxSeconds: number;
  /** From this place of the text on it is spoken at half its volume: how one measures when Pico says what. */
  readonly halvedFrom?: number;
}

export interface Pico {
  /**
   * The sound of a text, from -1 to 1 at `picoRate`; undefined where it would be longer than allowed. The same request
   * always gives the same samples. Rejects with a PicoError, or as `load` does.
   */
  speak(request: PicoRequest): Promise<Float32Array | undefined>;
}

/**
 * SVOX Pico in WebAssembly, for a process or a worker of its own. It blocks while it speaks: about a tenth of the
 * sound's length.
 * @param load reads a language's file by its name
 * @param engine the engine's WebAssembly; in Node it is found beside its script
 */
export async function createPico(load: (file: string) => Promise<Uint8Array>, engine?: ArrayBuffer): Promise<Pico> {
  const module = await createPicoModule(engine && { wasmBinary: engine, locateFile: (name) => name });
  const loaded = new Map<PicoLanguage, Promise<readonly File[]>>();

  function filesOf(language: PicoLanguage): Promise<readonly File[]> {
    const known = loaded.get(language);
    if (known) return known;
    const files = Promise.all(picoFiles[language].map(async (name) => ({ name, content: await load(name) })));
    loaded.set(language, files);
    // A file that could not be read may be readable the next time.
    files.catch(() => loaded.delete(language));
    return files;
  }

  return {
    async speak({ text, voice, speed, maxSeconds, halvedFrom }) {
      const files = await filesOf(voice.language);
      // The sound is stretched afterwards, which slows a lower voice down: Pico reads it faster by as much.
      const percent = Math.round(Math.min(fastest, Math.max(slowest, (100 * speed) / voice.scale)));
      let samples: Float32Array | undefined;
      try {
        const marked = markedUp(text, percent, halvedFrom);
        samples = speakWith(module, files, { text: marked, maxSeconds: maxSeconds * voice.scale });
      } catch (error) {
        loaded.delete(voice.language); // damaged files are read anew
        throw error;
      }
      if (!samples || voice.scale === 1) return samples;
      return resample({ samples, sampleRate: picoRate * voice.scale }, picoRate).samples;
    },
  };
}

interface File {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The text with Pico's own tags. Angle brackets would be read as tags, and zero bytes as the text's end. */
function markedUp(text: string, percent: number, halvedFrom: number | undefined): string {
  const plain = text.replace(/[<>\0]/g, ' ');
  // Without its end, which would take the last sign out of the sentence.
  const said =
    halvedFrom === undefined ? plain : `${plain.slice(0, halvedFrom)}<volume level="50">${plain.slice(halvedFrom)}`;
  return percent === 100 ? said : `<speed level="${percent}">${said}</speed>`;
}

const voiceName = 'voice';

/** A system of its own for each text, because the noise in a sound depends on what its system spoke before. */
function speakWith(module: PicoModule, files: readonly File[], said: Pick<Speaking, 'text' | 'maxSeconds'>) {
  return withMemory(module, (memory) => {
    const created = memory.cell();
    const area = memory.bytes(systemBytes);
    module.HEAPU8.fill(0, area, area + systemBytes); // Pico reads some of it before it writes
    check('initialize', module._pico_initialize(area, systemBytes, created));
    try {
      const engine = engineOf(module, memory, memory.pointerAt(created), files);
      return soundOf(module, memory, { engine, ...said });
    } finally {
      module._pico_terminate(created); // with its voice and its engine
    }
  });
}

function engineOf(module: PicoModule, memory: PicoMemory, system: number, files: readonly File[]): number {
  const voice = memory.text(voiceName).at;
  check('createVoiceDefinition', module._pico_createVoiceDefinition(system, voice));
  for (const { name, content } of files) {
    const path = `/${name}`;
    module.FS.writeFile(path, content);
    const loaded = memory.cell();
    check('loadResource', module._pico_loadResource(system, memory.text(path).at, loaded));
    release(module, path);
    const resourceName = memory.bytes(200);
    check('getResourceName', module._pico_getResourceName(system, memory.pointerAt(loaded), resourceName));
    check('addResource', module._pico_addResourceToVoiceDefinition(system, voice, resourceName));
  }
  const created = memory.cell();
  check('newEngine', module._pico_newEngine(system, voice, created));
  return memory.pointerAt(created);
}

/** Takes back a file that Pico has copied. It never closes it, and after some two thousand texts could open no more. */
function release({ FS }: PicoModule, path: string): void {
  for (const stream of FS.streams) if (stream?.path === path) FS.close(stream);
  FS.unlink(path);
}

interface Speaking {
  readonly engine: number;
  readonly text: string;
  readonly maxSeconds: number;
}

function soundOf(module: PicoModule, memory: PicoMemory, { engine, text, maxSeconds }: Speaking) {
  const { at, bytes } = memory.text(text);
  const [taken, buffer, received, type] = [memory.cell(), memory.bytes(bufferBytes), memory.cell(), memory.cell()];
  const pieces: Int16Array[] = [];
  let [given, samples] = [0, 0];
  while (given < bytes) {
    check('putText', module._pico_putTextUtf8(engine, at + given, Math.min(bytes - given, 0x7fff), taken));
    given += memory.int16At(taken);
    let status = busy;
    while (status === busy) {
      status = module._pico_getData(engine, buffer, bufferBytes, received, type);
      const piece = new Int16Array(memory.copy(buffer, memory.int16At(received)).buffer);
      pieces.push(piece);
      samples += piece.length;
      if (samples > maxSeconds * picoRate) return undefined;
    }
    if (status !== idle) throw new PicoError('getData', status);
  }
  return joined(pieces, samples);
}

function joined(pieces: readonly Int16Array[], length: number): Float32Array {
  const samples = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    for (const value of piece) {
      samples[at] = value / 0x8000;
      at += 1;
    }
  }
  return samples;
}

function check(step: string, status: number): void {
  if (status !== 0) throw new PicoError(step, status);
}
