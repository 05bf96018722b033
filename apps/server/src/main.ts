import { explainFailure } from './failures.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

try {
  await startServer(readSettings(process.env));
} catch (error) {
  const { sentence, exitCode } = explainFailure(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}
