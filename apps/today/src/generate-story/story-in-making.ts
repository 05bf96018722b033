import type { GenerateStoryResponse } from '@fabula/contracts';
import { nothingWritten, type StoryInWriting } from '@fabula/data';
import type { AppError } from '@fabula/platform';
import type { MadeStory } from './made-story.ts';
import { isWhole, mayGoOn, type StoryPage } from './story-page.ts';
import type { AskedStory } from './story-wish.ts';

/** A story's owner and wish. Nobody else is shown any of it. */
export interface StoryRequest extends Pick<StoryPage, 'language' | 'nativeLanguage'> {
  readonly owner: string;
  readonly asked: AskedStory;
}

/**
 * A story from the learner's wish until the learner has seen its result.
 *
 * - `asked`: nothing of it can be read yet. A story that arrives in one piece stays in this state until its end.
 * - `writing`: it is read while it is written. `before` is the text of an earlier try, until something new arrives.
 * - `broken`: nothing more arrives without a retry; a retry does not make or count a second story.
 * - `ready`: the text that the learner has read is the saved one.
 * - `made`: it arrived while no screen showed it, and differs from the text that was read.
 *
 * `controller` aborts the work, and distinguishes one try from the next.
 */
export type StoryInMaking = StoryRequest &
  (
    | { readonly status: 'asked'; readonly controller: AbortController }
    | {
        readonly status: 'writing';
        readonly controller: AbortController;
        readonly written: StoryInWriting;
        readonly before: StoryInWriting | null;
      }
    | { readonly status: 'broken'; readonly written: StoryInWriting }
    | { readonly status: 'ready'; readonly written: StoryInWriting; readonly made: MadeStory }
    | { readonly status: 'made'; readonly made: MadeStory }
  );

export interface MakingState {
  readonly story: StoryInMaking | null;
  /** Whether a screen shows the story. */
  readonly isWatched: boolean;
}

export type MakingEvent =
  | { readonly type: 'asked'; readonly request: StoryRequest; readonly controller: AbortController }
  | { readonly type: 'written'; readonly controller: AbortController; readonly written: StoryInWriting }
  | {
      readonly type: 'answered';
      readonly controller: AbortController;
      readonly made: MadeStory & Pick<GenerateStoryResponse, 'story'>;
      /** Whether the learner had canceled the story, which arrived all the same. */
      readonly isCancelled: boolean;
    }
  | {
      readonly type: 'failed';
      readonly controller: AbortController;
      readonly error: AppError;
      readonly isCancelled: boolean;
    }
  | { readonly type: 'dismissed' | 'screen-opened' | 'screen-closed' };

export const nothingInMaking: MakingState = { story: null, isWatched: false };

export function reduce(state: MakingState, event: MakingEvent): MakingState {
  switch (event.type) {
    case 'screen-opened':
      return { ...state, isWatched: true };
    case 'screen-closed':
      // The learner has seen the result, so it is forgotten. Work in progress goes on.
      return { story: isUnderWay(state.story) ? state.story : null, isWatched: false };
    case 'dismissed':
      return { ...state, story: null };
    case 'asked':
      return { ...state, story: begin(state.story, event.request, event.controller) };
    default:
      // Events of a try that another one has replaced change nothing.
      return isUnderWay(state.story) && state.story.controller === event.controller
        ? { ...state, story: goOn(state.story, event, state.isWatched) }
        : state;
  }
}

type UnderWay = Extract<StoryInMaking, { readonly controller: AbortController }>;
type News = Extract<
  MakingEvent,
  { readonly controller: AbortController; readonly type: 'written' | 'answered' | 'failed' }
>;

export const isUnderWay = (story: StoryInMaking | null): story is UnderWay => story !== null && 'controller' in story;

/** Begins a try. A page that broke off stays on the screen during a retry. */
function begin(earlier: StoryInMaking | null, request: StoryRequest, controller: AbortController): StoryInMaking {
  if (earlier?.owner !== request.owner || !('written' in earlier)) return { ...request, status: 'asked', controller };
  const { written } = earlier;
  return { ...request, status: 'writing', controller, written: { ...written, isRewritten: true }, before: written };
}

function goOn(story: UnderWay, event: News, isWatched: boolean): StoryInMaking | null {
  const { owner, asked, language, nativeLanguage } = story;
  const request = { owner, asked, language, nativeLanguage };
  const { controller } = event;
  const read = story.status === 'writing' ? story.written : nothingWritten;
  switch (event.type) {
    case 'written':
      return { ...request, status: 'writing', controller, written: event.written, before: null };
    case 'answered': {
      const { made, isCancelled } = event;
      if (!isCancelled && isWhole(read, made))
        return { ...request, status: 'ready', written: { ...read, isRewritten: false }, made };
      return isWatched ? null : { ...request, status: 'made', made };
    }
    case 'failed': {
      if (event.isCancelled || !mayGoOn(read, event.error)) return null;
      // If nothing new arrived, the text of the earlier try is restored.
      const before = story.status === 'writing' ? story.before : null;
      return { ...request, status: 'broken', written: before ?? read };
    }
  }
}

/** The page that the learner reads; null before the story's beginning has arrived, and if it arrives in one piece. */
export function pageOf(story: StoryInMaking | null): StoryPage | null {
  if (story === null || !('written' in story)) return null;
  const { written, language, nativeLanguage, status } = story;
  return { written, language, nativeLanguage, state: status, ...('made' in story ? { made: story.made } : {}) };
}
