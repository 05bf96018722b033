import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A row's height in rem, as in the style sheet. It grows with the learner's text size. */
const rowRem = 4.75;
/** Rows drawn beyond the screen, so that scrolling shows no gaps. */
const overscanRows = 6;
/** Height that covers the end of the page: the tab bar and some space. */
const coveredPx = 80;

/**
 * Virtualizes a long list and manages its roving focus: arrows, Home, End and the page keys move focus through all
 * rows, drawn or not.
 */
export function usePhraseRows(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [focusRequests, setFocusRequests] = useState(0);
  const current = Math.max(0, Math.min(active, count - 1));
  const layout = useRowLayout(list);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = new Set([...defaultRangeExtractor(range), current].filter((index) => index < range.count));
      return [...drawn].sort((a, b) => a - b);
    },
    [current],
  );
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => layout.rowPx,
    overscan: overscanRows,
    scrollMargin: layout.startPx,
    scrollPaddingEnd: coveredPx,
    rangeExtractor,
  });
  useEffect(() => {
    void layout.rowPx; // a dependency only: the virtualizer caches sizes until `measure` is called
    rows.measure();
  }, [rows, layout.rowPx]);
  useEffect(() => {
    if (focusRequests === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  }, [focusRequests, current]);

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    setActive(next);
    setFocusRequests((requests) => requests + 1);
    rows.scrollToIndex(next, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor((window.innerHeight - coveredPx) / layout.rowPx));
    const next = rowAfter(event.key, { index: current, count, pageRows });
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusRow(next);
  };
  return {
    list,
    active: current,
    drawn: rows.getVirtualItems().map(({ index, start, size }) => ({ index, size, startPx: start - layout.startPx })),
    heightPx: rows.getTotalSize(),
    setActive,
    focusRow,
    onKeyDown,
  };
}

/** Where the list begins on the page, and a row's height, in the learner's text size. */
function useRowLayout(list: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState({ startPx: 0, rowPx: rowRem * 16 });

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const next = { startPx: Math.round(top + window.scrollY), rowPx: rowRem * rootPx };
      setLayout((last) => (last.startPx === next.startPx && last.rowPx === next.rowPx ? last : next));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list]);
  return layout;
}

interface RowPlace {
  readonly index: number;
  readonly count: number;
  readonly pageRows: number;
}

function rowAfter(key: string, { index, count, pageRows }: RowPlace): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: count - 1,
  };
  return moves[key] ?? null;
}
