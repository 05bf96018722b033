import { type Driver, programOf, sourcesOf } from './driver.ts';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

type Send = <Result>(method: string, params?: object) => Promise<Result>;

/** Speaks WebDriver BiDi with a browser itself; no program stands between. */
export async function bidi(address: string, viewport: { width: number; height: number }): Promise<Driver> {
  const { send, end } = await connect(`${address}/session`);
  const { capabilities } = await send<{ capabilities: { browserName: string; browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  );
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport });
  const call = async (functionDeclaration: string, given?: Given) => {
    const answer = await send<Called>('script.callFunction', {
      functionDeclaration,
      arguments: given ? [given] : [],
      awaitPromise: true,
      target: { context },
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  };
  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (inPage, ...args) => {
      const answer = await call(programOf(inPage), { type: 'string', value: JSON.stringify(args) });
      return JSON.parse(answer?.value ?? 'null');
    },
    load: async (program) => {
      await call(`() => { ${program} }`);
    },
    act: async (acts) => {
      for (const act of acts) await send('input.performActions', { context, actions: sourcesOf(act) });
    },
    // BiDi finds elements by role and name, and does not say them.
    differs: async (inPage, index, { role, name }) => {
      const element = await call(`${inPage}`, { type: 'number', value: index });
      if (!element?.sharedId) return 'not there any more';
      const locator = { type: 'accessibility', value: { role, name } };
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      });
      return nodes.some(({ sharedId }) => sharedId === element.sharedId) ? undefined : 'another role or name';
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return data;
    },
    close: async () => {
      await send('browser.close');
      end();
    },
  };
}

type Given = { readonly type: 'string'; readonly value: string } | { readonly type: 'number'; readonly value: number };

interface Called {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

async function connect(address: string): Promise<{ send: Send; end: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message; // the protocol
    const asked = waiting.get(message.id ?? 0);
    if (message.type === 'success') asked?.resolve(message.result);
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  let last = 0;
  return {
    send: async (method, params = {}) => {
      last += 1;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(last, asked);
      socket.send(JSON.stringify({ id: last, method, params }));
      return (await asked.promise) as never; // as the protocol defines this method's result
    },
    end: () => socket.close(),
  };
}
