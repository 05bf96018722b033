export { type FakeLoudspeaker, fakeLoudspeaker } from './fake-loudspeaker.ts';
export { type FakeMicrophone, type FakeMicrophoneOptions, fakeMicrophone } from './fake-microphone.ts';
export { type FakeRecogniser, fakeRecogniser } from './fake-recogniser.ts';

export { soundingElement } from './sounding-element.ts';
