import { parseArgs } from 'node:util';
import { firstDevPort } from '@fabula/bundler';

/** The arguments of `npm run dev` are wrong; the message names them. */
export class DevUsageError extends Error {}

export interface DevArguments {
  readonly features: readonly string[];
  /** The deployed shell to develop in. */
  readonly site: URL | undefined;
  readonly anyway: boolean;
  readonly port: number;
}

/** @throws DevUsageError */
export function devArguments(args: readonly string[]): DevArguments {
  const { values, positionals: features } = parse(args);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_000) {
    throw new DevUsageError(`--port: ${values.port} is no port.`);
  }
  const { against, anyway } = values;
  if (against === undefined) return { features, site: undefined, anyway, port };
  if (!/^https?:\/\//.test(against) || !URL.canParse(against)) {
    throw new DevUsageError(`--against: an address like https://learn.example is needed, not ${against}.`);
  }
  return { features, site: new URL(against), anyway, port };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        against: { type: 'string' },
        anyway: { type: 'boolean', default: false },
        port: { type: 'string', default: String(firstDevPort) },
      },
    });
  } catch (error) {
    throw new DevUsageError(error instanceof Error ? error.message : String(error));
  }
}
