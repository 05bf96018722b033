import type { Operation, OperationResult } from '@fabula/contracts';
import { AppError, isTemporary, toAppError } from '../errors.ts';
import type { FailedOperation } from './outbox-storage.ts';
import type { Waiting } from './waiting.ts';

export interface DeliveryOptions {
  /** Sends operations of one user in order; resolves with one result each. */
  readonly send: (operations: readonly Operation[]) => Promise<readonly OperationResult[]>;
  /** Called with what the server has accepted before it leaves `pending`, so that screens refetch the rows first. */
  readonly onApplied: (operations: readonly Operation[]) => Promise<void>;
  /** Called once the disk has stored what the server has answered for this user, with what the server has accepted. */
  readonly onSettled: (userId: string, taken: readonly Operation[]) => void;
  readonly waiting: Pick<Waiting, 'markUncertain' | 'settle'>;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
}

export interface Delivery {
  /** Sends this batch in one call, in which a refused operation blocks no other. Rejects if none is accepted now. */
  sendBatch(batch: readonly Operation[]): Promise<void>;
  /**
   * After a server fault that came twice, tries the keys one by one, so that one operation that crashes the server does
   * not block the others. Resolves with the keys that failed; rejects if the server is at fault and not an operation.
   */
  sendByKey(batch: readonly Operation[]): Promise<ReadonlyMap<string, AppError>>;
}

/** If this many keys fail in a row and none is accepted, the server is at fault and not one operation. */
const keysToTry = 3;

export function createDelivery({ send, onApplied, onSettled, waiting, now, report }: DeliveryOptions): Delivery {
  async function settle(batch: readonly Operation[], results: readonly OperationResult[]): Promise<void> {
    // The answer is a proxy's page, or was cut short.
    if (!Array.isArray(results)) throw new AppError('unavailable', 'The server answered without a list');
    const byId = new Map(results.map((result) => [result.id, result]));
    const taken = batch.filter(({ id }) => isThere(byId.get(id)));
    const failedAt = now().toISOString();
    const refused = batch.flatMap((operation): FailedOperation[] => {
      const result = byId.get(operation.id);
      if (!isRefused(result)) return [];
      return [{ operation, code: result?.code ?? 'invalid', message: result?.message ?? '', failedAt }];
    });
    if (taken.length + refused.length === 0)
      throw new AppError('unavailable', 'The server answered for none of the operations');
    if (taken.length > 0) await onApplied(taken).catch(report);
    await waiting.settle(taken, refused);
    const [first] = batch;
    if (first) onSettled(first.userId, taken);
  }

  async function sendBatch(batch: readonly Operation[]): Promise<void> {
    try {
      await settle(batch, await send(batch));
    } catch (error) {
      const failure = toAppError(error);
      if (mayHaveArrived(failure)) waiting.markUncertain(batch);
      if (isTemporary(failure) || failure.code === 'unauthorized' || failure.code === 'unknown') throw failure;
      // The server refused the call as a whole, so each operation is sent alone to find the one that it refuses.
      if (batch.length > 1) for (const operation of batch) await sendBatch([operation]);
      else
        await settle(
          batch,
          batch.map(({ id }) => ({ id, status: 'rejected', code: failure.code, message: failure.message })),
        );
    }
  }

  return {
    sendBatch,
    async sendByKey(batch) {
      const stuck = new Map<string, AppError>();
      const keys = [...new Set(batch.map(({ key }) => key))];
      for (const [index, key] of keys.entries()) {
        try {
          await sendBatch(batch.filter((operation) => operation.key === key));
        } catch (error) {
          const failure = toAppError(error);
          stuck.set(key, failure);
          if (!isServerFault(failure) || (stuck.size === index + 1 && stuck.size === keysToTry)) throw failure;
        }
      }
      return stuck;
    },
  };
}

/** Whether the server answered with a fault, rather than not at all. */
export function isServerFault({ status }: AppError): boolean {
  return status !== undefined && status >= 500;
}

/** Whether the server may have accepted the operations: no answer arrived, or a proxy on the way answered. */
function mayHaveArrived({ code, status = 0 }: AppError): boolean {
  return code !== 'unauthorized' && (status === 0 || [408, 502, 503, 504].includes(status));
}

/** A duplicate from another device or tab counts as saved: the learner has what they wanted, and nothing is lost. */
function isThere(result: OperationResult | undefined): boolean {
  return result?.status === 'applied' || result?.status === 'repeated' || result?.code === 'duplicate';
}

/**
 * `forbidden` does not count as a refusal: the operation was sent with another user's token, so it waits for its own
 * user.
 */
function isRefused(result: OperationResult | undefined): boolean {
  return result?.status === 'rejected' && result.code !== 'forbidden' && !isThere(result);
}
