/**
 * Stands for the log of Module Federation's runtime (lean-runtime.ts): in a page it warns and reports errors, and the
 * console can do both.
 */
export function createLogger(prefix: string) {
  return {
    warn: (...words: readonly unknown[]) => console.warn(prefix, ...words),
    error: (...words: readonly unknown[]) => console.error(prefix, ...words),
  };
}

// Named by the runtime's index, and used by its build tools alone.
export const createInfrastructureLogger = undefined;
export const logger = undefined;
export const infrastructureLogger = undefined;
export const bindLoggerToCompiler = undefined;
