/** What a function throws to refuse; its answer is then a FunctionErrorBody of libs/contracts. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;
  readonly code: string;
  /** Why a limit was reached, as a code. */
  readonly reason: string | undefined;

  constructor(status: number, code: string, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

export const signedOut = () => new FunctionError(401, 'unauthorized', 'You are not authorized to perform this action.');

/** The same answer for what does not exist and for what belongs to another learner. */
export const notFound = () => new FunctionError(404, 'not_found', 'The requested resource was not found.');

/** The Supabase API did not answer as expected. `status` is 0 where it did not answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The SQLSTATE or PostgREST's code, if there is one. */
  readonly code: string;
  readonly details: string;

  constructor(status: number, code = '', details = '') {
    super(`The API answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
