import type { Operation, OperationResult } from '@fabula/contracts';
import { type Api, rowsOf } from '../api.ts';

/** Sends operations to the database function `apply_operations`, as the signed-in user; rejects with an AppError. */
export function sendOperations(
  api: Pick<Api, 'tables'>,
): (operations: readonly Operation[]) => Promise<readonly OperationResult[]> {
  return async (operations) => {
    // The server's JSON answer is OperationResult[]; the generated type knows it only as Json.
    const body = { operations: JSON.parse(JSON.stringify(operations)) };
    return rowsOf(await api.tables.rpc('apply_operations', body)) as never;
  };
}
