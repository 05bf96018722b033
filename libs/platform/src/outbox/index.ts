/** The outbox without a page around it, as the fault tests run it against the real server. */
export { type Api, type ApiSession, createApi } from '../api.ts';
export { AppError } from '../errors.ts';
export { newOperation } from './new-operation.ts';
export { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
export { type FailedOperation, type OutboxStorage, openOutboxStorage } from './outbox-storage.ts';
export { sendOperations } from './send-operations.ts';
export type { OutboxNews, OutboxTabs } from './tabs.ts';
