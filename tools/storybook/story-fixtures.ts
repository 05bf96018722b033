import { test as base } from '@playwright/test';
import { serveFolder } from './static-server.ts';
import { listen, type Tab } from './story-tab.ts';

interface Fixtures {
  /** A Storybook's address. */
  readonly site: (folder: string) => Promise<string>;
  /** One tab for all stories of a worker. */
  readonly tab: Tab;
}

export const test = base.extend<object, Fixtures>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { viewport = null, locale = 'en-US', timezoneId = 'UTC', contextOptions, userAgent } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale,
        timezoneId,
        ...(userAgent ? { userAgent } : {}),
      });
      await use(listen(await context.newPage()));
      await context.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ browserName: _ }, use) => {
      const servers = new Map<string, Awaited<ReturnType<typeof serveFolder>>>();
      await use(async (folder) => {
        const server = servers.get(folder) ?? (await serveFolder(folder));
        servers.set(folder, server);
        return server.url;
      });
      for (const server of servers.values()) server.close();
    },
    { scope: 'worker' },
  ],
});
