import { explainFailure } from './failures.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';
import { reportToSupervisor } from './supervisor/supervised.ts';

try {
  const settings = readSettings(process.env);
  const { watchdogSeconds, drainSeconds, stopSeconds } = settings;
  const supervisor = reportToSupervisor(watchdogSeconds, drainSeconds + stopSeconds);
  await startServer(settings);
  supervisor.ready();
} catch (error) {
  const { sentence, exitCode } = explainFailure(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}
