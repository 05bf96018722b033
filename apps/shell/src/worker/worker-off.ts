import { receivePushes, type WorkerScope } from './receive-pushes.ts';
import { type OffScope, removeSets } from './remove-sets.ts';

// TypeScript compiles this file as part of the page; it runs as a worker, whose scope this is.
const scope = globalThis as unknown as WorkerScope & OffScope;
receivePushes(scope);
removeSets(scope);
