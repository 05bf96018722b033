/** The package brings no types; voice-process.ts names what it uses. */
declare module '@echogarden/espeak-ng-emscripten' {
  export default function createEspeak(): Promise<never>;
}
