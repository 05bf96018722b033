import { TextProblem, type TextProblemCode, type TextSource } from '@fabula/own-texts';
import { toAppError } from '@fabula/platform';

/** Why a page of the web did not become a text. */
export type PageProblem =
  /** Whatever the reason: the server tells no other. */
  | 'page_not_fetched'
  /** It is something else than a page or plain text. */
  | 'page_not_text'
  | 'page_too_large'
  /** There are no words in it. */
  | 'page_empty'
  /** Too many pages are asked for. */
  | 'page_wait'
  /** Our own server could not be reached. */
  | 'page_network'
  /** Our own server did not answer, or not with a page. */
  | 'page_failed';

export const isPageProblem = (problem: string | null): problem is PageProblem => problem?.startsWith('page_') ?? false;

const byReason: Readonly<Record<string, PageProblem>> = {
  not_fetched: 'page_not_fetched',
  not_text: 'page_not_text',
  page_too_large: 'page_too_large',
  busy: 'page_wait',
  // The server reads addresses more strictly than the screen.
  address: 'page_not_fetched',
};

/** Why the server has fetched no page. */
export function fetchProblem(error: unknown): PageProblem {
  const { code, reason } = toAppError(error);
  if (code === 'limit') return 'page_wait';
  if (code === 'network') return 'page_network';
  return byReason[reason ?? ''] ?? 'page_failed';
}

/** Why a text cannot be read. */
export function readProblem(error: unknown, source: TextSource): TextProblemCode | PageProblem | 'failed' {
  if (!(error instanceof TextProblem)) return source.kind === 'page' ? 'page_failed' : 'failed';
  return source.kind === 'page' && error.code === 'empty' ? 'page_empty' : error.code;
}
