/** The package has no types; these cover what pico.ts uses. Pointers are numbers, and 0 is success. */
declare module '@echogarden/svoxpico-wasm' {
  export interface PicoFile {
    readonly path: string;
  }
  export interface PicoModule {
    /** Replaced when the memory grows, so it is read anew each time. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly FS: {
      /** Those that are open, and gaps where one was. */
      readonly streams: readonly (PicoFile | null | undefined)[];
      writeFile(path: string, content: Uint8Array): void;
      close(file: PicoFile): void;
      unlink(path: string): void;
    };
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _pico_initialize(memory: number, bytes: number, system: number): number;
    _pico_terminate(system: number): number;
    _pico_loadResource(system: number, path: number, resource: number): number;
    _pico_getResourceName(system: number, resource: number, name: number): number;
    _pico_createVoiceDefinition(system: number, voice: number): number;
    _pico_addResourceToVoiceDefinition(system: number, voice: number, resource: number): number;
    _pico_newEngine(system: number, voice: number, engine: number): number;
    _pico_putTextUtf8(engine: number, text: number, bytes: number, taken: number): number;
    _pico_getData(engine: number, buffer: number, bytes: number, received: number, type: number): number;
  }
  export interface PicoOptions {
    /** The engine's WebAssembly, where it is not a file beside its script. */
    readonly wasmBinary?: ArrayBuffer;
    readonly locateFile?: (name: string) => string;
  }
  export default function createPicoModule(options?: PicoOptions): Promise<PicoModule>;
}
