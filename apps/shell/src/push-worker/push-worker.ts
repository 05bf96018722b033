import { receivePushes, type WorkerScope } from './receive.ts';

// TypeScript compiles this file as part of the page; it runs as a worker, whose scope this is.
receivePushes(globalThis as unknown as WorkerScope);
