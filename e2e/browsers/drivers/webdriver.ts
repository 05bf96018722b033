import { type Driver, programOf, sourcesOf } from './driver.ts';

/** How the specification names an element in an answer. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Speaks WebDriver with a program that drives a browser: chromedriver, or WebKitWebDriver. */
export async function webDriver(
  driver: string,
  capabilities: object,
  size: { readonly width: number; readonly height: number },
): Promise<Driver> {
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }; // the protocol
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const session = await ask<{ sessionId: string; capabilities: { browserName: string; browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: capabilities } },
  );
  const path = `/session/${session.sessionId}`;
  await ask('POST', `${path}/window/rect`, size);
  const script = (program: string, ...args: readonly unknown[]) => ({ script: program, args });
  return {
    browser: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    open: async (url) => {
      await ask('POST', `${path}/url`, { url });
    },
    run: async (inPage, ...args) => {
      const program = `const done = arguments[1]; (${programOf(inPage)})(arguments[0]).then((text) => done({ text }), (error) => done({ error: String(error) }))`;
      const body = script(program, JSON.stringify(args));
      const { text, error } = await ask<{ text?: string; error?: string }>('POST', `${path}/execute/async`, body);
      if (text === undefined) throw new Error(error);
      return JSON.parse(text);
    },
    load: async (program) => {
      await ask('POST', `${path}/execute/sync`, script(program));
    },
    act: async (acts) => {
      for (const act of acts) await ask('POST', `${path}/actions`, { actions: sourcesOf(act) });
    },
    differs: async (inPage, index, expected) => {
      const body = script(`return (${inPage})(arguments[0])`, index);
      const about = async () => {
        const element = await ask<Record<string, string> | null>('POST', `${path}/execute/sync`, body);
        const place = `${path}/element/${element?.[elementKey]}`;
        return { role: await ask('GET', `${place}/computedrole`), name: await ask('GET', `${place}/computedlabel`) };
      };
      const gone = { role: 'not there any more', name: '' };
      const { role, name } = await about().catch((error: Error) => {
        if (/stale element|no such element/.test(error.message)) return gone;
        throw error;
      });
      return role === expected.role && name === expected.name ? undefined : `${role} “${name}”`;
    },
    picture: () => ask('GET', `${path}/screenshot`),
    close: async () => {
      await ask('DELETE', path);
    },
  };
}
