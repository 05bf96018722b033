import { parseArgs } from 'node:util';
import { isTargetLanguage, levels, targetLanguages } from '@fabula/domain';
import { ProviderError } from '@fabula/supabase/providers';
import { evaluateStories } from './eval-stories/evaluation.ts';
import { printEvaluation } from './eval-stories/print-figures.ts';

// Prints how good the library's stories are, as far as that can be measured; `--json` prints it for programs. With a
// model in AI_STORY, `--generate 10` also generates and measures that many stories, and `--blind` makes the model
// answer the quizzes without the stories. `--language Spanish` and `--level Beginner` limit both to one.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    generate: { type: 'string', default: '0' },
    blind: { type: 'boolean', default: false },
    language: { type: 'string' },
    level: { type: 'string' },
  },
});

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

const { language, generate } = values;
const level = levels.find((each) => each === values.level);
if (language !== undefined && !isTargetLanguage(language)) refuse(`--language takes: ${targetLanguages.join(', ')}`);
if (values.level !== undefined && level === undefined) refuse(`--level takes: ${levels.join(', ')}`);
if (!/^\d{1,3}$/.test(generate)) refuse('--generate takes a whole number, of at most three digits');

try {
  const wish = { count: Number(generate), blind: values.blind, language, level };
  const evaluation = await evaluateStories(wish, process.env, ({ provider, outcome, status }) => {
    if (outcome !== 'answered') console.error(`${provider}: ${outcome}${status ? ` (${status})` : ''}`);
  });
  if (values.json) console.log(JSON.stringify(evaluation, null, 2));
  else printEvaluation(evaluation);
} catch (error) {
  if (!(error instanceof ProviderError)) throw error;
  refuse(error.message);
}
