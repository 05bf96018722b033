import { explainFailure } from './failures.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';
import { reportToSupervisor } from './supervisor/supervised.ts';

try {
  const settings = readSettings(process.env);
  const supervisor = reportToSupervisor(settings.watchdogSeconds);
  await startServer(settings);
  supervisor.ready();
} catch (error) {
  const { sentence, exitCode } = explainFailure(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}
