import { expect, it } from 'vitest';
import { createReporter, type FeatureEvent } from './reporter.ts';

const at = { feature: 'review', version: '1.5.0', bucket: 7, milliseconds: 120 };

it('names feature, version, bucket, stage and time of a failure, and keeps its message out of telemetry', () => {
  const written: unknown[][] = [];
  const reporter = createReporter(
    (...line) => written.push(line),
    () => new Date(5),
  );
  const error = new TypeError('Ada wrote “Hola”');
  reporter.reportFeature({ ...at, stage: 'crash', error });
  expect(written).toEqual([[`[fabula] feature ${JSON.stringify({ ...at, stage: 'crash' })}`, error]]);
  const heard: FeatureEvent[] = [];
  reporter.listen((event) => heard.push(event));
  expect(heard).toEqual([{ ...at, stage: 'crash', outcome: 'failed', at: 5, error: 'TypeError' }]);
});

it('tells a late listener what was before, and then what follows', () => {
  const reporter = createReporter(
    () => {},
    () => new Date(9),
  );
  reporter.noteFeature({ ...at, stage: 'load' });
  const heard: string[] = [];
  reporter.listen(({ stage, outcome }) => heard.push(`${stage} ${outcome}`));
  reporter.noteFeature({ ...at, stage: 'mount' });
  expect(heard).toEqual(['load ok', 'mount ok']);
});
