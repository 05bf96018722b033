import {
  featureCatalogue,
  freeLimits,
  nativeLanguages,
  operationLife,
  speakingOutcomes,
  storySteps,
  streakRule,
  targetLanguages,
  wordStates,
} from '@fabula/domain';
import { schemaFolder } from '../schema-diff/databases.ts';

interface SqlFact {
  /** What the function tells, as its comment. */
  readonly says: string;
  readonly name: string;
  readonly parameters: string;
  readonly returns: string;
  readonly body: string;
}

const enabled = Object.entries(featureCatalogue).filter(([, feature]) => feature.enabled);
const limits = Object.entries(freeLimits).flatMap(([period, uses]) =>
  Object.entries(uses).map(([feature, count]) => `(${quoted([period, feature])}, ${count})`),
);

const facts: readonly SqlFact[] = [
  {
    says: 'The languages that are taught.',
    name: 'is_target_language',
    parameters: 'language text',
    returns: 'boolean',
    body: `select language in (${quoted(targetLanguages)});`,
  },
  {
    says: 'The languages that a learner may already speak.',
    name: 'is_native_language',
    parameters: 'language text',
    returns: 'boolean',
    body: `select language in (${quoted(nativeLanguages)});`,
  },
  {
    says: 'The steps of a lesson, in its order.',
    name: 'story_steps',
    parameters: '',
    returns: 'text[]',
    body: `select array[${quoted(storySteps)}];`,
  },
  {
    says: 'What may come of a sentence or a phrase that was to be spoken, the least first.',
    name: 'speaking_outcomes',
    parameters: '',
    returns: 'text[]',
    body: `select array[${quoted(speakingOutcomes)}];`,
  },
  {
    says: 'What a word may be to a learner, the weakest evidence first.',
    name: 'word_states',
    parameters: '',
    returns: 'text[]',
    body: `select array[${quoted(wordStates)}];`,
  },
  {
    says: 'The enabled features of the catalogue, free and premium, in its order.',
    name: 'premium_features',
    parameters: '',
    returns: 'text[]',
    body: `select array[${quoted(enabled.map(([id]) => id))}];`,
  },
  {
    says: 'Those of them that everybody has.',
    name: 'free_features',
    parameters: '',
    returns: 'text[]',
    body: `select array[${quoted(enabled.filter(([, { tier }]) => tier === 'free').map(([id]) => id))}];`,
  },
  {
    says: 'How often a feature may be used in a period; null where there is no limit.',
    name: 'free_limit',
    parameters: 'feature text, kind text',
    returns: 'integer',
    body: `select free.uses from (values
${limits.map((limit) => `  ${limit}`).join(',\n')}
) free(period, name, uses)
where free.period = kind and free.name = feature;`,
  },
  {
    says: 'What makes a day of reviews count, how many days in a row earn one of rest, and how many of those are saved.',
    name: 'streak_rule',
    parameters: 'out reviews integer, out days_per_rest_day integer, out most_rest_days integer',
    returns: 'record',
    body: `select ${streakRule.reviews}, ${streakRule.daysPerRestDay}, ${streakRule.mostRestDays};`,
  },
  {
    says: 'How many days an operation may wait on its device, and how many its id is remembered once it is applied.',
    name: 'operation_life',
    parameters: 'out accepted_days integer, out remembered_days integer',
    returns: 'record',
    body: `select ${operationLife.acceptedDays}, ${operationLife.rememberedDays};`,
  },
];

/** The text of the schema's file of facts: what the database needs of the domain's lists and limits, as functions. */
export function sqlFacts(): string {
  const head = `-- Written from libs/domain by \`npm run schema:facts\`; do not edit. What follows stands there once.\n`;
  const grants = `grant execute on function private.is_target_language(text), private.is_native_language(text),
  private.story_steps(), private.speaking_outcomes(), private.word_states(), private.streak_rule(),
  private.operation_life() to authenticated, service_role;\n`;
  return `${[head, ...facts.map(definition), grants].join('\n')}`;
}

function definition({ says, name, parameters, returns, body }: SqlFact): string {
  const head = `create function private.${name}(${parameters})`;
  const rest = `returns ${returns} language sql immutable security invoker`;
  return `-- ${says}
${head}${head.length + rest.length < 120 ? ' ' : '\n'}${rest}
set search_path = '' as $$
${body.split('\n').map(wrapped).join('\n')}
$$;
`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

/** A line of SQL as lines of at most 120 columns, broken between words. */
function wrapped(line: string): string {
  const [indent = ''] = /^ */.exec(line) ?? [];
  const lines: string[] = [];
  for (const word of line.trim().split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= 120) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${last === undefined ? '  ' : '    '}${word}`);
  }
  return lines.join('\n');
}

/** Comes before the files that use what it states. */
export const factsFile = new URL('12_facts.sql', schemaFolder);
