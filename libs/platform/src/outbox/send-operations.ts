import type { Operation, OperationResult } from '@fabula/contracts';
import { type Api, rowsOf } from '../api.ts';

/**
 * Sends operations of one user to the database function `apply_operations`, only as that user; rejects with an
 * AppError.
 */
export function sendOperations(
  api: Pick<Api, 'tablesAs'>,
): (operations: readonly Operation[]) => Promise<readonly OperationResult[]> {
  return async (operations) => {
    const [first] = operations;
    if (!first) return [];
    // The server's JSON answer is OperationResult[], but the generated type is only Json.
    const body = { operations: JSON.parse(JSON.stringify(operations)) };
    const tables = await api.tablesAs(first.userId);
    return rowsOf(await tables.rpc('apply_operations', body)) as never;
  };
}
