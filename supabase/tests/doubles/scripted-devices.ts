export interface ScriptedDevices<Answer> {
  add(device: string): void;
  /** Sets the next answers to this device, one each; the last one stays. */
  answerWith(device: string, ...answers: readonly Answer[]): void;
  /** What the device's next message is answered; undefined where nobody knows the device. */
  next(device: string): Answer | 'sent' | undefined;
}

/** The devices that a push service's double knows. Each gets its messages until a test says otherwise. */
export function scriptedDevices<Answer>(): ScriptedDevices<Answer> {
  const scripts = new Map<string, readonly Answer[]>();
  return {
    add: (device) => void scripts.set(device, []),
    answerWith: (device, ...answers) => void scripts.set(device, answers),
    next(device) {
      const script = scripts.get(device);
      if (!script) return undefined;
      const [next = 'sent' as const, ...rest] = script;
      if (rest.length > 0) scripts.set(device, rest);
      return next;
    },
  };
}
