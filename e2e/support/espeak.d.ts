/** The package has no types; these cover what voice-process.ts uses. */
declare module '@echogarden/espeak-ng-emscripten' {
  export default function createEspeak(): Promise<never>;
}
