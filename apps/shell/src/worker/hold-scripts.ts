/** A browser asks for a lazy image once it has laid out the page, with which the first frame is on its way. */
export const firstFramePath = '/icon.svg?first-frame';
export const firstFrameSign = `<img src="${firstFramePath}" loading="lazy" alt="" width="1" height="1" class="first-frame">`;

/** So long, at most, waits the code of a page for its first frame. */
const frameMs = 3000;

/** Those that a learner left long ago are of no interest. */
const mostPages = 20;

/**
 * Holds a page's scripts back until its first frame is there. From the device they come at once, and the browser would
 * run all of them before it draws anything.
 */
export function createHolds() {
  const held = new Map<string, { readonly scripts: readonly string[]; readonly over: PromiseWithResolvers<void> }>();
  let pages: readonly string[] = [];
  const release = (client: string) => {
    held.get(client)?.over.resolve();
    held.delete(client);
  };
  return {
    release,
    hold(client: string, scripts: readonly string[]): void {
      const over = Promise.withResolvers<void>();
      held.set(client, { scripts, over });
      pages = [...pages, client].slice(-mostPages);
      setTimeout(release, frameMs, client);
    },
    /** The pages whose scripts were held, each named once. */
    takePages(): readonly string[] {
      const taken = pages;
      pages = [];
      return taken;
    },
    /** Resolves when this script may run. */
    async wait(client: string, path: string): Promise<void> {
      const page = held.get(client);
      if (page?.scripts.includes(path)) await page.over.promise;
    },
  };
}
