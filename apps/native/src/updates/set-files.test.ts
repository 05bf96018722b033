import { describe, expect, it } from 'vitest';
import { type FilesPlugin, setAt, setFiles } from './set-files.ts';

type Written = Parameters<FilesPlugin<'library'>['writeFile']>[0];

/** The plugin over these files, with the errors of a phone. */
function plugin(stored: Record<string, string>, code = 'OS-PLUG-FILE-0008') {
  const written: Written[] = [];
  const removed: unknown[] = [];
  const gone = () => Promise.reject(Object.assign(new Error('It does not exist'), { code }));
  const double: FilesPlugin<'library'> = {
    readFile: async ({ path }) => (path in stored ? { data: stored[path] ?? '' } : gone()),
    writeFile: async (at) => void written.push(at),
    readdir: async ({ path }) =>
      path in stored
        ? {
            files: [
              { name: 'aaaaaaaaaaaa', type: 'directory' },
              { name: 'state-0.json', type: 'file' },
            ],
          }
        : gone(),
    rmdir: async (at) => void removed.push(at),
    getUri: async ({ path }) => ({ uri: `file:///var/mobile/My%20Files/${path}/` }),
  };
  return { files: setFiles(double, 'library'), written, removed };
}

describe('the files of a phone', () => {
  it('are read as bytes, below the folder of the sets', async () => {
    const { files } = plugin({ 'updates/a/index.html': btoa('<p>') });
    expect(new TextDecoder().decode((await files.read('a/index.html')) ?? undefined)).toBe('<p>');
  });

  it('are written in base64, with the folders above them', async () => {
    const { files, written } = plugin({});
    await files.write('a/r/x.js', new Uint8Array([0, 255, 10]));
    expect(written).toEqual([{ path: 'updates/a/r/x.js', directory: 'library', data: 'AP8K', recursive: true }]);
  });

  it('may not be there', async () => {
    const { files } = plugin({});
    expect([await files.read('state-0.json'), await files.folders()]).toEqual([null, []]);
  });

  it('may not be readable, which is something else', async () => {
    const { files } = plugin({}, 'OS-PLUG-FILE-0013');
    await expect(files.read('state-0.json')).rejects.toThrow('It does not exist');
    await expect(files.folders()).rejects.toThrow('It does not exist');
  });

  it('are in folders, which can be removed whole', async () => {
    const { files, removed } = plugin({ updates: '' });
    expect(await files.folders()).toEqual(['aaaaaaaaaaaa']);
    await files.removeFolder('aaaaaaaaaaaa');
    expect(removed).toEqual([{ path: 'updates/aaaaaaaaaaaa', directory: 'library', recursive: true }]);
  });

  it('have a path that the web view’s server can open', async () => {
    expect(await plugin({}).files.pathOf('aaaaaaaaaaaa')).toBe('/var/mobile/My Files/updates/aaaaaaaaaaaa');
  });
});

describe('the folder that the page comes from', () => {
  it.each([
    ['Android’s floor', 'public', null],
    ['the floor of iOS', '/private/var/containers/Bundle/Application/1/App.app/public', null],
    ['a set', '/data/user/0/org.fabula.app/files/updates/0123456789ab', '0123456789ab'],
    ['a set with a slash', '/var/mobile/Library/NoCloud/updates/0123456789ab/', '0123456789ab'],
    ['what only begins so', '/data/files/updates/0123456789ab/r', null],
  ])('is %s', (_, path, version) => {
    expect(setAt(path)).toBe(version);
  });
});
