import type { Registry } from '@fabula/contracts';

interface Lifecycles {
  bootstrap(): Promise<void>;
  mount(props: object): Promise<void>;
  unmount(): Promise<void>;
}

interface Container {
  init(scope: object): void | Promise<void>;
  get(module: string): Promise<() => Lifecycles>;
}

/** Loads the one feature and its text side by side. The server preloads both. */
export async function loadHello({ features }: Registry): Promise<Lifecycles> {
  const release = features.hello;
  const files = release?.versions[release.stable];
  if (!files) throw new Error('The registry has no feature');
  const [lifecycles, text] = await Promise.all([load(files.entry), readText(`${files.base}locales/en.json`)]);
  return { ...lifecycles, mount: (props) => lifecycles.mount({ ...props, text }) };
}

async function load(entry: string): Promise<Lifecycles> {
  await __webpack_init_sharing__('default');
  await run(entry);
  const container = Reflect.get(globalThis, 'fabula-hello') as Container; // left there by the entry
  await container.init(__webpack_share_scopes__.default ?? {});
  const make = await container.get('./feature');
  return make();
}

function run(entry: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

async function readText(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}
