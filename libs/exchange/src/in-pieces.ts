/** What is done at once before the page gets its turn again: a few milliseconds. */
const pieceItems = 300;

/** Lets the page draw and listen before going on. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Maps a long list without holding up the page. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += pieceItems) {
    for (const item of items.slice(from, from + pieceItems)) results.push(map(item));
    await pause();
  }
  return results;
}
