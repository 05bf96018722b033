/** Does work for each item, a few at a time; after the first failure nothing more is begun. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next()) {
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
}
