export { type FakeMicrophone, type FakeMicrophoneOptions, fakeMicrophone } from './fake-microphone.ts';
export { soundingElement } from './sounding-element.ts';
