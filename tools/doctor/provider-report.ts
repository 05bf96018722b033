import { costOf, ProviderError, pricesIn, type Secrets } from '@fabula/supabase/providers';
import type { CapabilityReport, Named } from './capabilities.ts';
import { type Outcome, type Trial, tryOnce } from './trial.ts';

/** Lists the providers of each capability in order, and what answers where none of them does. */
export function capabilityLines(reports: readonly CapabilityReport[]): string[] {
  return reports.flatMap(({ title, variable, isSet, named, last }) => [
    `  ${title}: ${variable}${isSet ? '' : ' is not set'}`,
    ...named.map((one, at) => `    ${at + 1}. ${who(one)}${remark(one)}`),
    `    at last: ${last}`,
  ]);
}

function who({ name, model, address }: Named): string {
  return [name, model, address && `at ${address}`].filter((part) => part !== undefined).join(' ');
}

function remark({ problem, note }: Named): string {
  if (problem !== undefined) return `: WRONG: ${problem}`;
  return note === undefined ? '' : ` (${note})`;
}

interface Planned {
  readonly title: string;
  readonly one: Named;
  readonly trial: Trial;
}

/** Selects the providers that `--try` asks. Those on this machine cost nothing. */
export function planTrials(reports: readonly CapabilityReport[]): Planned[] {
  return reports.flatMap(({ title, named }) =>
    named.flatMap((one) => (one.trial ? [{ title, one, trial: one.trial }] : [])),
  );
}

/** States what the trials will send, before anything is sent. */
export function costLines(planned: readonly Planned[], secrets: Secrets): string[] {
  const prices = knownPrices(secrets);
  return planned.map(({ title, one, trial }) => {
    const usd = costOf(trial.usage, prices.get(one.model ?? one.name) ?? prices.get(one.name));
    return `  ${title}, ${one.name}: ${trial.sends}${priceWords(one, usd)}`;
  });
}

/** None where the prices are invalid, which another check reports. */
function knownPrices(secrets: Secrets): ReturnType<typeof pricesIn> {
  try {
    return pricesIn(secrets);
  } catch (error) {
    if (error instanceof ProviderError) return new Map();
    throw error;
  }
}

function priceWords({ address }: Named, usd: number | undefined): string {
  if (address === undefined) return '; it is on this machine and costs nothing';
  return usd === undefined ? '; AI_PRICES does not say what that costs' : `; about ${usd.toFixed(6)} USD`;
}

export interface Tried extends Planned {
  readonly outcome: Outcome;
}

/** Runs them one after another, so that they do not slow each other down. */
export async function runTrials(planned: readonly Planned[], tell: (line: string) => void): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const plan of planned) {
    const outcome = await tryOnce(plan.trial);
    tell(`  ${outcome.works ? 'ok   ' : 'WRONG'}  ${plan.title}, ${plan.one.name}: ${outcome.says}`);
    tried.push({ ...plan, outcome });
  }
  return tried;
}

/** Reports who answers now according to the trials; the library needs no trial. */
export function answerLines(reports: readonly CapabilityReport[], tried: readonly Tried[]): string[] {
  return reports.map(({ title, named, last }) => {
    const first = named.find((one) => {
      if (one.problem !== undefined || one.note !== undefined) return false;
      return !one.trial || tried.some((trial) => trial.one === one && trial.outcome.works);
    });
    return `  ${title}: ${first ? who(first) : last}`;
  });
}
