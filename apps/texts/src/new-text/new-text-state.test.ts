import type { LessonBook } from '@fabula/own-texts';
import { describe, expect, it } from 'vitest';
import { type NewTextEvent, type NewTextState, nothingGiven, reduce } from './new-text-state.ts';

const book: LessonBook = { title: 'La casa', language: 'Spanish', recognized: 'Spanish', words: 9, parts: [] };
const source = { kind: 'pasted', text: 'Una casa.' } as const;
const read = { source, book, title: 'La casa' };
const reading: Extract<NewTextState, { status: 'reading' }> = { status: 'reading', before: null, title: '' };
const isRead: NewTextState = { status: 'read', read, problem: null };
const fetching: NewTextState = { status: 'fetching' };
const saving: NewTextState = { status: 'saving', read };
const cut: NewTextEvent = { type: 'cut', source, book };

describe('a text that is being brought', () => {
  it.each<[string, NewTextState, NewTextEvent, NewTextState]>([
    ['is read when it is given', nothingGiven, { type: 'source-given', title: '' }, reading],
    ['is given once, however often it is pressed', isRead, { type: 'source-given', title: '' }, isRead],
    ['is shown when it is cut', reading, cut, isRead],
    [
      'has the title under which it was shared',
      { ...reading, title: 'Mi casa' },
      cut,
      { status: 'read', read: { ...read, title: 'Mi casa' }, problem: null },
    ],
    ['is fetched from its address', nothingGiven, { type: 'address-given' }, fetching],
    ['is fetched once', fetching, { type: 'address-given' }, fetching],
    ['is not replaced while it is fetched', fetching, { type: 'source-given', title: '' }, fetching],
    ['is shown when it was fetched and cut', fetching, cut, isRead],
    [
      'says why it was not fetched',
      fetching,
      { type: 'refused', problem: 'page_not_fetched' },
      { status: 'writing', problem: 'page_not_fetched' },
    ],
    ['is no longer waited for', fetching, { type: 'started-over' }, nothingGiven],
    ['is no longer fetched', fetching, { type: 'canceled' }, { ...nothingGiven, canceled: 'fetching' }],
    ['is no longer read', reading, { type: 'canceled' }, { ...nothingGiven, canceled: 'reading' }],
    [
      'says no longer that it was canceled',
      { ...nothingGiven, canceled: 'reading' },
      { type: 'address-given' },
      fetching,
    ],
    [
      'stays in the language in which it was cut',
      { status: 'reading', before: read, title: '' },
      { type: 'canceled' },
      isRead,
    ],
    ['is read although somebody wanted to cancel that too late', isRead, { type: 'canceled' }, isRead],
    ['is not shown when the learner has begun anew', nothingGiven, cut, nothingGiven],
    [
      'says why it cannot be read',
      reading,
      { type: 'refused', problem: 'protected' },
      { status: 'writing', problem: 'protected' },
    ],
    [
      'stays as it was where another language cannot be tried',
      { status: 'reading', before: read, title: '' },
      { type: 'refused', problem: 'failed' },
      isRead,
    ],
    [
      'is cut anew in the language that is named',
      isRead,
      { type: 'language-named' },
      { status: 'reading', before: read, title: '' },
    ],
    [
      'keeps the title that was written when the language is corrected',
      { status: 'reading', before: { ...read, title: 'Mi casa' }, title: '' },
      cut,
      { status: 'read', read: { ...read, title: 'Mi casa' }, problem: null },
    ],
    ['gets another title', isRead, { type: 'title-written', title: 'X' }, { ...isRead, read: { ...read, title: 'X' } }],
    ['is sent', isRead, { type: 'saving' }, { status: 'saving', read }],
    [
      'is not sent without a title',
      { ...isRead, read: { ...read, title: ' ' } },
      { type: 'saving' },
      { status: 'read', read: { ...read, title: ' ' }, problem: 'title' },
    ],
    ['stays when it cannot be kept', saving, { type: 'not-saved', problem: 'full' }, { ...isRead, problem: 'full' }],
    ['makes way for another', isRead, { type: 'started-over' }, nothingGiven],
  ])('%s', (_case, state, event, expected) => {
    expect(reduce(state, event)).toEqual(expected);
  });
});
