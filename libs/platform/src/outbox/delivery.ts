import type { Operation, OperationResult } from '@fabula/contracts';
import { AppError, isTemporary, toAppError } from '../errors.ts';
import type { FailedOperation } from './outbox-store.ts';
import type { Waiting } from './waiting.ts';

export interface DeliveryOptions {
  /** Sends operations of one user in order; resolves with one result each. */
  readonly send: (operations: readonly Operation[]) => Promise<readonly OperationResult[]>;
  /** Called with what the server has taken before it leaves `pending`, so that screens read the rows again first. */
  readonly onApplied: (operations: readonly Operation[]) => Promise<void>;
  /** Called once the disk has noted what the server has answered for this user, with what it has taken. */
  readonly onSettled: (userId: string, taken: readonly Operation[]) => void;
  readonly waiting: Pick<Waiting, 'markUncertain' | 'settle'>;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
}

export interface Delivery {
  /** Sends this batch in one call, in which a refused operation holds back no other. Rejects when none is taken now. */
  sendBatch(batch: readonly Operation[]): Promise<void>;
  /**
   * Tries the keys apart after a server's fault that came twice, so that one operation that breaks the server does not
   * keep the others waiting. Resolves with the keys that failed; rejects when it is the server and not the operation.
   */
  sendByKey(batch: readonly Operation[]): Promise<ReadonlyMap<string, AppError>>;
}

/** When this many keys fail in a row and none is taken, the server is at fault and not one operation. */
const keysToTry = 3;

export function createDelivery({ send, onApplied, onSettled, waiting, now, report }: DeliveryOptions): Delivery {
  async function settle(batch: readonly Operation[], results: readonly OperationResult[]): Promise<void> {
    // The answer is a proxy's page, or was cut short.
    if (!Array.isArray(results)) throw new AppError('unavailable', 'The server answered with no list');
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

/** Whether the server answered that it met a fault, and did not just stay silent. */
export function isServerFault({ status }: AppError): boolean {
  return status !== undefined && status >= 500;
}

/** Whether the server may have taken the operations: no answer came, or something between here and there gave one. */
function mayHaveArrived({ code, status = 0 }: AppError): boolean {
  return code !== 'unauthorized' && (status === 0 || [408, 502, 503, 504].includes(status));
}

/** A duplicate from another device or tab counts as there: the learner has what they wanted, and nothing is lost. */
function isThere(result: OperationResult | undefined): boolean {
  return result?.status === 'applied' || result?.status === 'repeated' || result?.code === 'duplicate';
}

/** `forbidden` is no refusal: it says that the operation came with another user's token, so it waits for its own. */
function isRefused(result: OperationResult | undefined): boolean {
  return result?.status === 'rejected' && result.code !== 'forbidden' && !isThere(result);
}
