import { describeError, type Logger } from '../log.ts';

/**
 * Sends what is printed on the console to the log, without its data: the engine prints whole database errors, and those quote
 * learners' rows.
 */
export function quietConsole(log: Logger): void {
  console.error = (...parts: unknown[]) => {
    const [what] = parts.filter((part) => typeof part === 'string');
    const errors = parts.filter((part) => part instanceof Error).map(describeError);
    log.error({ ...(what === undefined ? {} : { what: what.slice(0, 200) }), errors }, 'reported on the console');
  };
}
