import { describeError, type Logger } from '../log.ts';

/**
 * Sends console output to the log without its data, because the engine prints whole database errors, which quote
 * learners' rows.
 */
export function quietConsole(log: Logger): void {
  console.error = (...parts: unknown[]) => {
    const [what] = parts.filter((part) => typeof part === 'string');
    const errors = parts.filter((part) => part instanceof Error).map(describeError);
    log.error({ ...(what === undefined ? {} : { what: what.slice(0, 200) }), errors }, 'reported on the console');
  };
}
