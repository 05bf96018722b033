import type { DeviceRecogniser, Listening } from '@fabula/audio';
import type { TargetLanguage } from '@fabula/domain';
import type { Preferences } from '@fabula/platform';
import { type JudgeCircumstances, offersRecogniser } from './choose-judge.ts';
import type { DeviceOffer, JudgeEngine } from './speaking.ts';

export interface DeviceEarOptions {
  readonly recogniser: DeviceRecogniser | null;
  readonly language: TargetLanguage;
  readonly preferences: Preferences;
  /** Languages whose model could not be downloaded; they are not offered again while the page is open. */
  readonly uninstallable: Set<TargetLanguage>;
  readonly onChange: () => void;
}

/** The browser's on-device recognizer, and whether the learner wants it. */
export interface DeviceEar {
  circumstances(): Pick<JudgeCircumstances, 'recogniser' | 'recogniserAgreed' | 'recogniserFailed'>;
  offer(engine: JudgeEngine): DeviceOffer['state'];
  /** Checks what the browser offers for the language. */
  look(): Promise<void>;
  /** Call when the learner agrees. Resolves to false if the browser could not download the model. */
  install(): Promise<boolean>;
  decline(): void;
  /** Listens to what is being recorded; null where there is no recognizer. */
  listen(track: MediaStreamTrack): Listening | null;
  /** Call when the recognizer failed; it is then not used while the step is open. */
  fail(): void;
}

export function createDeviceEar(options: DeviceEarOptions): DeviceEar {
  const { recogniser, language, preferences, uninstallable, onChange } = options;
  let found: JudgeCircumstances['recogniser'] = 'none';
  let failed = false;
  let installing = false;
  const answer = () => preferences.get('deviceRecogniser');

  return {
    circumstances: () => ({ recogniser: found, recogniserAgreed: answer() === 'yes', recogniserFailed: failed }),
    offer(engine) {
      if (installing) return 'installing';
      return offersRecogniser({ recogniser: failed ? 'none' : found, answer: answer(), engine }) ? 'offered' : 'none';
    },
    async look() {
      found = (await recogniser?.availability(language)) ?? 'none';
      if (found === 'installable' && uninstallable.has(language)) found = 'none';
      onChange();
    },
    async install() {
      if (!recogniser || installing) return true;
      installing = true;
      onChange();
      const isHere = found === 'available' || (await recogniser.install(language));
      installing = false;
      found = isHere ? 'available' : 'none';
      if (isHere) preferences.set('deviceRecogniser', 'yes');
      else uninstallable.add(language);
      onChange();
      return isHere;
    },
    decline() {
      preferences.set('deviceRecogniser', 'no');
      onChange();
    },
    listen: (track) => recogniser?.listen(language, track) ?? null,
    fail() {
      failed = true;
    },
  };
}
