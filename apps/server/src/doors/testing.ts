// Inner parts of the server, only for the backend's tests.
export type { AuthOptions } from '../auth/auth-call.ts';
export { answerAuth } from '../auth/auth-routes.ts';
export type { Row, SqlValue, Transaction } from '../backend/database.ts';
export { createDiskRoom } from '../backend/disk-room.ts';
export { createRequestLock, noRequestLock, type RequestLock } from '../backend/request-lock.ts';
export { type Background, createBackground } from '../background.ts';
export { createAskShared } from '../cluster/ask-shared.ts';
export { createRunOnce } from '../cluster/run-once.ts';
export { createSharedLimits } from '../cluster/shared-limits.ts';
export { createSharedRests } from '../cluster/shared-rests.ts';
export { mostAuditEntries, mostSessions } from '../engine-patches/kept-sessions.ts';
export { type EngineState, watchEngine } from '../engine-patches/program-faults.ts';
export { isWorn, openEngine } from '../engine-patches/reopening.ts';
export { inMemory } from '../limits/limit-store.ts';
export { createLimits } from '../limits/limits.ts';
export { listen } from '../listen.ts';
export type { Mail } from '../mail/compose.ts';
export { createMailer } from '../mail/mailer.ts';
