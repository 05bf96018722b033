import type { AppErrorCode } from '../errors.ts';
import { toAppError } from '../errors.ts';
import { useCommonText } from './use-text.ts';

const keys = {
  network: 'error_network',
  unavailable: 'error_generic',
  timeout: 'error_timeout',
  validation: 'error_validation',
  too_large: 'error_validation',
  unauthorized: 'error_unauthorized',
  forbidden: 'error_unauthorized',
  not_found: 'error_not_found',
  limit: 'error_limit',
} as const satisfies Partial<Record<AppErrorCode, string>>;

/** The catalogue's message (specification, section 8) for any failure; screens check their own messages first. */
export function useErrorText(): (error: unknown) => string {
  const text = useCommonText();
  return (error) => {
    const { code } = toAppError(error);
    return text(code in keys ? keys[code as keyof typeof keys] : 'error_generic');
  };
}
