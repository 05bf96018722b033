import { parseArgs } from 'node:util';
import { type TargetLanguage, targetLanguages } from '@fabula/domain';
import {
  evaluationAttempts,
  judgeByAlignment,
  judgeByPosition,
  resultsByKind,
  wordErrorDetection,
} from '@fabula/scoring/evaluation';
import { type AcousticResult, acousticResults } from './eval-scoring/acoustic-evaluation.ts';
import { type HumanResult, humanResults } from './eval-scoring/humans/human-evaluation.ts';
import {
  createSpeaker,
  type LearnerVoice,
  learnerVariants,
  picoLearner,
  type ReferenceSet,
  referenceSets,
  type Speaker,
} from './eval-scoring/spoken-stories.ts';
import { requireHumanVoices } from './testing/system.ts';

// Prints how well the scoring tells right from wrong, on the sets that the tests assert. `--text` leaves out the
// acoustic match; `--references` repeats it with SVOX Pico among the references, and as the learner; `--humans` prints
// only how the acoustic match judges recordings of humans, with each set of references.

const { values } = parseArgs({
  options: { text: { type: 'boolean' }, references: { type: 'boolean' }, humans: { type: 'boolean' } },
});
if (values.humans) {
  await printHumans();
  process.exit();
}
const attempts = evaluationAttempts();
console.log(`\nSynthetic attempts in six languages: ${attempts.length}. Mean scores, and how many reach 70.`);
console.table(
  resultsByKind(attempts).map((row) => ({
    kind: row.kind,
    attempts: row.attempts,
    'specified score': row.spokenScore.toFixed(1),
    passes: row.spokenPasses,
    'alignment score': row.alignmentScore.toFixed(1),
    'passes by alignment': row.alignmentPasses,
  })),
);

console.log('\nWrong and missing words found');
const shown = (value: number) => value.toFixed(3);
console.table(
  [...targetLanguages, undefined].map((language) => {
    const set = language ? attempts.filter((attempt) => attempt.language === language) : attempts;
    const aligned = wordErrorDetection(set, judgeByAlignment);
    return {
      language: language ?? 'all',
      precision: shown(aligned.precision),
      recall: shown(aligned.recall),
      F1: shown(aligned.f1),
      'F1 by position': shown(wordErrorDetection(set, judgeByPosition).f1),
    };
  }),
);

if (!values.text) {
  const speaker = await createSpeaker();
  const references = Object.keys(referenceSets) as ReferenceSet[]; // its own keys
  for (const set of values.references ? references : references.slice(0, 1)) {
    await printAcoustic(speaker, targetLanguages, learnerVariants, set);
    if (values.references) {
      const spoken = targetLanguages.filter((language) => language !== 'Arabic'); // which Pico does not speak
      await printAcoustic(speaker, spoken, [picoLearner], set);
    }
  }
  await speaker.stop();
}

async function printHumans() {
  requireHumanVoices();
  const speaker = await createSpeaker();
  const results = await humanResults(speaker);
  await speaker.stop();
  console.log(
    "Recordings of humans in Debian's ktuberling-data and klettres-data: single words, syllables and letters, and",
  );
  console.log('four of them in a row. Accepted of those that were judged; what is too short is not.');
  for (const [references, judged] of Map.groupBy(results, (result) => result.references)) {
    console.log(`\nReferences by ${references}`);
    const named = [...judged, ...judged.map((result) => ({ ...result, language: 'all' }))];
    console.table(
      [...Map.groupBy(named, ({ language, what }) => `${language}: ${what}`)].map(([name, same]) => {
        const accepted = (who: HumanResult['who'], said: HumanResult['said']) => {
          const verdicts = same.filter((one) => one.who === who && one.said === said).map(({ verdict }) => verdict);
          const able = verdicts.filter(({ reason }) => reason !== 'cannot-judge');
          return `${able.filter((verdict) => verdict.accepted).length} of ${able.length}`;
        };
        const right = same.filter(({ who, said }) => who === 'human' && said === 'right');
        return {
          name,
          recordings: right.length,
          right: accepted('human', 'right'),
          'right is the nearest': right.filter(({ verdict }) => verdict.rank === 1).length,
          'another, a decoy': accepted('human', 'decoy'),
          'another, no decoy': accepted('human', 'elsewhere'),
          'right, by a synthesizer': accepted('synthesizer', 'right'),
        };
      }),
    );
  }
}

async function printAcoustic(
  speaker: Speaker,
  languages: readonly TargetLanguage[],
  learners: readonly LearnerVoice[],
  references: ReferenceSet,
) {
  const results: AcousticResult[] = [];
  for (const language of languages) {
    results.push(...(await acousticResults(language, speaker, { references, learners })));
  }
  console.log(`\nAcoustic match: references by ${references}, learners by ${learners.join(', ')}`);
  console.table(
    [...Map.groupBy(results, ({ what, kind }) => `${what}: ${kind}`)].map(([kind, same]) => {
      const ratios = same.flatMap(({ verdict }) => (verdict.ratio === null ? [] : [verdict.ratio]));
      return {
        kind,
        clips: same.length,
        accepted: same.filter(({ verdict }) => verdict.accepted).length,
        'ratio to middle decoy':
          ratios.length > 0 ? `${shown(Math.min(...ratios))} to ${shown(Math.max(...ratios))}` : '-',
        'ms for a clip': (same.reduce((sum, { judgeMs }) => sum + judgeMs, 0) / same.length).toFixed(0),
      };
    }),
  );
}
