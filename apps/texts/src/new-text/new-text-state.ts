import type { TargetLanguage } from '@fabula/domain';
import type { LessonBook, TextProblemCode, TextSource } from '@fabula/own-texts';
import type { PageProblem } from './page-problem.ts';

/** `failed`: the reader did not start, broke or took too long. */
export type ReadProblem = TextProblemCode | PageProblem | 'failed';
/** `full`: the account has no room. */
export type SaveProblem = 'failed' | 'full' | 'title';

/** A text that was cut into lessons and is not kept yet. */
export interface ReadBook {
  readonly source: TextSource;
  readonly book: LessonBook;
  /** As the learner wrote it. */
  readonly title: string;
}

export type NewTextState =
  /** `canceled`: what the learner has just ended, which is said. */
  | {
      readonly status: 'writing';
      readonly problem: ReadProblem | null;
      readonly canceled?: 'reading' | 'fetching';
    }
  /**
   * `before`: the same text in another language, which stays on the screen meanwhile. `title`: what whoever gave it calls
   * it; empty where nobody said.
   */
  | { readonly status: 'reading'; readonly before: ReadBook | null; readonly title: string }
  /** A page of the web is on its way, until it is cut. */
  | { readonly status: 'fetching' }
  | { readonly status: 'read'; readonly read: ReadBook; readonly problem: SaveProblem | null }
  /** Its first lessons are on their way. */
  | { readonly status: 'saving'; readonly read: ReadBook };

export type NewTextEvent =
  | { readonly type: 'source-given'; readonly title: string }
  | { readonly type: 'address-given' }
  | { readonly type: 'language-named' }
  | { readonly type: 'cut'; readonly source: TextSource; readonly book: LessonBook }
  | { readonly type: 'refused'; readonly problem: ReadProblem }
  | { readonly type: 'canceled' }
  | { readonly type: 'title-written'; readonly title: string }
  | { readonly type: 'saving' }
  | { readonly type: 'not-saved'; readonly problem: SaveProblem }
  | { readonly type: 'started-over' };

export const nothingGiven = { status: 'writing', problem: null } as const satisfies NewTextState;

/** What each event does to a text that is being brought. Events that do not fit the state change nothing. */
export function reduce(state: NewTextState, event: NewTextEvent): NewTextState {
  switch (event.type) {
    case 'source-given':
      return state.status === 'writing' ? { status: 'reading', before: null, title: event.title } : state;
    case 'address-given':
      return state.status === 'writing' ? { status: 'fetching' } : state;
    case 'language-named':
      return state.status === 'read' ? { status: 'reading', before: state.read, title: '' } : state;
    case 'cut': {
      if (state.status !== 'reading' && state.status !== 'fetching') return state;
      const { source, book } = event;
      // A title that the learner wrote stays when the language is corrected.
      const title = state.status === 'reading' ? (state.before?.title ?? (state.title || book.title)) : book.title;
      return { status: 'read', read: { source, book, title }, problem: null };
    }
    case 'refused':
      if (state.status !== 'reading' && state.status !== 'fetching') return state;
      // What was cut before stays as it was.
      if (state.status === 'reading' && state.before) return { status: 'read', read: state.before, problem: null };
      return { status: 'writing', problem: event.problem };
    case 'canceled':
      if (state.status !== 'reading' && state.status !== 'fetching') return state;
      if (state.status === 'reading' && state.before) return { status: 'read', read: state.before, problem: null };
      return { ...nothingGiven, canceled: state.status };
    case 'title-written':
      return state.status === 'read' ? { ...state, read: { ...state.read, title: event.title }, problem: null } : state;
    case 'saving':
      if (state.status !== 'read') return state;
      return state.read.title.trim() === '' ? { ...state, problem: 'title' } : { status: 'saving', read: state.read };
    case 'not-saved':
      return state.status === 'saving' ? { status: 'read', read: state.read, problem: event.problem } : state;
    case 'started-over':
      return nothingGiven;
  }
}

/** A text in another language than the learned one, which has to be said. */
export function otherLanguage(book: LessonBook, learned: TargetLanguage): TargetLanguage | null {
  return book.language === learned ? null : book.language;
}
