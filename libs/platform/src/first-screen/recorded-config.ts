import type { FirstScreen, PublicConfig } from '@fabula/contracts';

type Given = FirstScreen['given'];

/** A configuration in which everything that can be switched on is off. */
const plain: PublicConfig = {
  supabaseUrl: 'http://first.invalid',
  supabaseKey: 'none',
  confirmEmail: false,
  providers: { google: false, apple: false },
  hostedSpeech: false,
  transcription: false,
  recordingFormat: 'any',
  judgesPronunciation: false,
  writesStories: false,
  translatesWords: false,
  pushKey: null,
  purchases: { kind: 'none' },
  operator: {},
};

export interface RecordedConfig {
  readonly config: PublicConfig;
  /** Every field that was read so far, with its value. */
  readonly reads: Record<string, Given[string]>;
}

/** A configuration that notes what is read of it. `decided` are the switches that are on or off in this one. */
export function recordConfig(decided: Readonly<Record<string, boolean>> = {}): RecordedConfig {
  const reads: RecordedConfig['reads'] = {};
  const recorded = <Part extends object>(part: Part, path: string): Part =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol') return value;
        const name = path + key;
        if (typeof value === 'object' && value !== null) return recorded(value, `${name}.`);
        const said = decided[name] ?? value;
        reads[name] = said === undefined ? null : (said as Given[string]); // the configuration holds nothing else
        return said;
      },
    });
  return { config: recorded(plain, ''), reads };
}

/** A switch that was read and is not decided yet: the screen looks different where it is on. */
export function undecided(reads: Given, decided: Readonly<Record<string, boolean>>): string | undefined {
  return Object.keys(reads).find((name) => typeof reads[name] === 'boolean' && !(name in decided));
}
