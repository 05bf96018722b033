import { readSettings, type Settings, SettingsError } from '@fabula/server/settings';
import type { FunctionEnv } from '@fabula/supabase/host';
import { checkProviders, ProviderError } from '@fabula/supabase/providers';
import { functionNames } from '../bundle-functions/function-names.ts';
import { inspectCapabilities } from './capabilities.ts';
import { type Check, checkLines } from './check.ts';
import { checkDeployment } from './deployment.ts';
import { checkMachine } from './machine.ts';
import { answerLines, capabilityLines, costLines, planTrials, runTrials } from './provider-report.ts';

export interface Examination {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The speech synthesizers of this machine. */
  readonly speech: FunctionEnv['speech'] | undefined;
  /** Whether each provider is asked once, which may cost money. */
  readonly tries: boolean;
  readonly tell: (line: string) => void;
}

/**
 * Checks the configuration, the machine and, on request, each provider, and reports the findings without any key.
 * @returns whether everything that is configured works, as far as was checked
 */
export async function examine({ env, speech, tries, tell }: Examination): Promise<boolean> {
  const settings = settingsOf(env);
  if ('problem' in settings) {
    tell(settings.problem);
    return false;
  }
  const secrets = settings.functionSecrets;
  const reports = inspectCapabilities({ secrets, speech });
  tell('Who is asked, in this order');
  for (const line of capabilityLines(reports)) tell(line);
  tell('\nThis machine');
  const start = startCheck(secrets);
  const machine = [...(await checkMachine(settings)), ...(start ? [start] : [])];
  for (const line of checkLines(machine)) tell(line);
  const isRight =
    machine.every(({ state }) => state !== 'wrong') &&
    reports.every(({ named }) => named.every(({ problem }) => problem === undefined));
  if (!tries) return isRight;

  const planned = planTrials(reports);
  tell('\nEach is asked once now, which is');
  for (const line of costLines(planned, secrets)) tell(line);
  tell('\nHow it went');
  const tried = await runTrials(planned, tell);
  tell('\nWhat will answer');
  for (const line of answerLines(reports, tried)) tell(line);
  return isRight && tried.every(({ outcome }) => outcome.works);
}

/** Reports the same for the deployment at an address. */
export async function examineDeployment(url: string, tell: (line: string) => void): Promise<boolean> {
  tell(`What a stranger finds at ${url}`);
  const checks = await checkDeployment(url, functionNames());
  for (const line of checkLines(checks)) tell(line);
  return checks.every(({ state }) => state !== 'wrong');
}

function settingsOf(env: Examination['env']): Settings | { readonly problem: string } {
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { problem: error.message };
  }
}

/** Checks for settings that keep the server and every function from starting. */
function startCheck(secrets: Settings['functionSecrets']): Check | undefined {
  try {
    checkProviders(secrets);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { what: 'start', state: 'wrong', says: `refused: ${error.message}` };
  }
}
