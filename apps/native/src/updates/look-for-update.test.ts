import { describe, expect, it } from 'vitest';
import { digestOf, phoneFiles } from '../testing/phone-files.ts';
import { bytesOfText } from './bytes.ts';
import { openKeeper } from './keeper.ts';
import { lookForUpdate } from './look-for-update.ts';
import type { SetManifest } from './manifest.ts';

const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const hourMs = 3_600_000;
const kind = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** A site that offers one set at a time, and a phone that asks it. */
async function siteAndPhone(room?: (path: string) => boolean, build = 100) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(kind, true, ['sign', 'verify']);
  const phone = phoneFiles(room);
  const keeper = await openKeeper(phone.files);
  const onSite: Record<string, string> = {};
  const running: Record<string, string> = {};
  const asked: string[] = [];
  let newest: unknown = null;
  let now = 10 * hourMs;
  let here: string | null = null;
  const source = {
    key: base64(await crypto.subtle.exportKey('spki', publicKey)),
    newest: async () => newest,
    nativeNumber: async () => build,
    now: () => now,
    running: async (path: string) => (path in running ? bytesOfText(running[path] ?? '') : null),
    fetched: async (_version: string, path: string) => {
      asked.push(path);
      const content = onSite[path];
      if (content === undefined) throw new Error('It was answered with 404');
      return bytesOfText(content);
    },
  };
  return {
    ...phone,
    keeper,
    onSite,
    running,
    asked,
    offer: async (version: string, number: number, files: Record<string, string>, more: Partial<SetManifest> = {}) => {
      const digests = await Promise.all(
        Object.entries(files).map(async ([path, text]) => [path, await digestOf(text)]),
      );
      const signed = JSON.stringify({
        schema: 1,
        number,
        version,
        minNative: 1,
        files: Object.fromEntries(digests),
        ...more,
      });
      const signature = base64(await crypto.subtle.sign(kind, privateKey, bytesOfText(signed)));
      newest = { signed, signature };
      Object.assign(onSite, files);
    },
    falsify: () => {
      newest = { ...(newest as object), signature: btoa('x'.repeat(64)) };
    },
    runFrom: (version: string) => {
      here = version;
    },
    look: (afterMs = hourMs) => {
      now += afterMs;
      return lookForUpdate(keeper, phone.files, source, here);
    },
    text: (path: string) => new TextDecoder().decode(phone.contents.get(path)),
  };
}

describe('an update', () => {
  it('is made of what the page has and what the site has, and current from then on', async () => {
    const { offer, running, look, asked, text, keeper } = await siteAndPhone();
    Object.assign(running, { 'r/x.js': 'same', 'assets/y.js': 'old' });
    await offer(a, 1, { 'index.html': 'page', 'r/x.js': 'same', 'assets/y.js': 'new' });
    await look();
    expect(asked).toEqual(['index.html', 'assets/y.js']);
    expect([text(`${a}/index.html`), text(`${a}/r/x.js`), text(`${a}/assets/y.js`)]).toEqual(['page', 'same', 'new']);
    expect(keeper.state()).toMatchObject({
      current: { version: a, number: 1, proven: false },
      making: null,
      highest: 1,
    });
  });

  it('is asked for at most once an hour, unless the clock was set back', async () => {
    const { offer, look, keeper } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'a' });
    await look();
    await offer(b, 2, { 'index.html': 'b' });
    await look(hourMs - 1);
    expect(keeper.state().current?.version).toBe(a);
    await look(1);
    expect(keeper.state().current?.version).toBe(b);
    await offer(c, 3, { 'index.html': 'c' });
    await look(-5 * hourMs);
    expect(keeper.state().current?.version).toBe(c);
  });

  it('goes on where it stopped, and makes anew what is not whole', async () => {
    const { offer, look, onSite, put, asked, keeper, text } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'page', 'r/x.js': 'one', 'r/y.js': 'two' });
    delete onSite['r/y.js'];
    await expect(look()).rejects.toThrow('404');
    expect(keeper.state()).toMatchObject({ current: null, making: { version: a } });
    put(`${a}/r/x.js`, 'o');
    onSite['r/y.js'] = 'two';
    asked.length = 0;
    await look();
    expect(asked).toEqual(['r/x.js', 'r/y.js']);
    expect([text(`${a}/r/x.js`), keeper.state().current?.version]).toEqual(['one', a]);
  });

  it('is given up for a newer one, and removed', async () => {
    const { offer, look, onSite, files, keeper } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'page', 'r/x.js': 'one' });
    delete onSite['r/x.js'];
    await expect(look()).rejects.toThrow('404');
    await offer(b, 2, { 'index.html': 'page' });
    await look();
    expect([await files.folders(), keeper.state().current?.version]).toEqual([[b], b]);
  });

  it('leaves at most two sets, and the one that runs', async () => {
    const { offer, look, files, keeper, runFrom } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'a' });
    await look();
    await keeper.change({ kind: 'stood', version: a });
    runFrom(a);
    await offer(b, 2, { 'index.html': 'b' });
    await look();
    await keeper.change({ kind: 'stood', version: b });
    await offer(c, 3, { 'index.html': 'c' });
    await look();
    expect([...(await files.folders())].sort()).toEqual([a, b, c]);
    runFrom(c);
    await look();
    expect([...(await files.folders())].sort()).toEqual([b, c]);
  });

  it('is not current where the phone is full', async () => {
    const { offer, look, keeper } = await siteAndPhone((path) => path !== `${a}/r/x.js`);
    await offer(a, 1, { 'index.html': 'page', 'r/x.js': 'one' });
    await expect(look()).rejects.toThrow('The phone is full');
    expect(keeper.state().current).toBeNull();
  });
});

describe('an update is refused', () => {
  it('where it is not signed with our key', async () => {
    const { offer, falsify, look, contents } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'page' });
    falsify();
    await expect(look()).rejects.toThrow('signed with another key');
    expect([...contents.keys()].filter((path) => !path.startsWith('state'))).toEqual([]);
  });

  it('where the site has another file', async () => {
    const { offer, look, onSite, contents } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'page' });
    onSite['index.html'] = 'evil';
    await expect(look()).rejects.toThrow('The site has another index.html');
    expect(contents.has(`${a}/index.html`)).toBe(false);
  });

  it('where it is older than one that was accepted, though that was never whole', async () => {
    const { offer, look, onSite } = await siteAndPhone();
    await offer(b, 2, { 'index.html': 'b' });
    delete onSite['index.html'];
    await expect(look()).rejects.toThrow('404');
    await offer(a, 1, { 'index.html': 'a' });
    await expect(look()).rejects.toThrow('Set 1 is older than 2');
  });

  it('where it is not newer than the floor', async () => {
    const { offer, look, keeper } = await siteAndPhone();
    await keeper.change({ kind: 'opening', here: null, floor: 5 });
    await offer(a, 5, { 'index.html': 'a' });
    await look();
    expect(keeper.state().current).toBeNull();
    await offer(a, 4, { 'index.html': 'a' });
    await expect(look()).rejects.toThrow('Set 4 is older than 5');
  });

  it('where it failed', async () => {
    const { offer, look, asked, keeper } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'page' });
    await look();
    for (const _ of ['first', 'second']) {
      await keeper.change({ kind: 'opening', here: a, floor: null });
      await keeper.change({ kind: 'failed', version: a });
    }
    asked.length = 0;
    await look();
    expect([keeper.state().current, asked]).toEqual([null, []]);
  });

  it('where it needs a newer app, which may take it later', async () => {
    const { offer, look, keeper } = await siteAndPhone();
    await offer(a, 1, { 'index.html': 'page' }, { minNative: 101 });
    await expect(look()).rejects.toThrow('Set 1 is for apps from build 101 on');
    expect(keeper.state().highest).toBe(0);
  });

  it('where the app’s own number is none', async () => {
    const { offer, look } = await siteAndPhone(undefined, Number('beta'));
    await offer(a, 1, { 'index.html': 'page' });
    await expect(look()).rejects.toThrow('is for apps from build 1 on');
  });
});
