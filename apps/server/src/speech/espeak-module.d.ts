/** The package has no types; these cover what espeak-process.ts uses. */
declare module '@echogarden/espeak-ng-emscripten' {
  export default function createEspeak(): Promise<never>;
}
