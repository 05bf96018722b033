import type { SetList } from '../worker/set-names.ts';

type Digests = Readonly<Record<string, string>>;

export interface SetParts {
  /** The page as the server gave it. */
  readonly html: string;
  /** The digests of the shell's files, relative to the site. */
  readonly shell: Digests;
  readonly features: readonly {
    readonly name: string;
    /** The folder of the version's files. */
    readonly base: string;
    readonly digests: Digests;
    readonly routes: readonly { readonly path: string }[];
  }[];
  /** The interface language of this device. */
  readonly language: string;
  /** Whether files may be fetched that this device has not used so far. */
  readonly ahead: boolean;
  /** Files that this device has used, by `nameInSet`. */
  readonly used: ReadonlySet<string>;
}

/**
 * The files of a release: the shell's and those of each feature in the version that this device shows. Null if the page
 * is of another shell than the list of files, which happens while one is being published.
 */
export function planSet({ html, shell, features, language, ahead, used }: SetParts): SetList | null {
  const named = namedBy(html);
  const digests: Record<string, string> = {};
  const needed: string[] = [];
  const take = (path: string, digest: string) => {
    digests[path] = digest;
    const isUsed = named.has(path) || used.has(nameInSet(path)) || (ahead && isFirstNeeded(path, language));
    if (isUsed) needed.push(path);
  };
  for (const [file, digest] of Object.entries(shell)) if (isFile(file)) take(`/${file}`, digest);
  for (const { base, digests: own } of features) {
    // A version of another origin is under test; its files are its team's own.
    if (!base.startsWith('/')) continue;
    for (const [file, digest] of Object.entries(own)) take(base + file, digest);
  }
  if ([...named].some((path) => !digests[path])) return null;
  return { digests, needed, addresses: features.flatMap(({ routes }) => routes.map(({ path }) => addressOf(path))) };
}

/** The same file of two versions of a feature has the same name here. */
export function nameInSet(path: string): string {
  return path.replace(/^(\/r\/[^/]+\/)[^/]+\//, '$1');
}

/** The scripts, styles and preloads of a page. Other links, such as the copy of the registry, are for other days. */
function namedBy(html: string): ReadonlySet<string> {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return new Set(
    tags
      .filter((tag) => tag.startsWith('<script') || /rel="(stylesheet|preload|icon)"/.test(tag))
      .flatMap((tag) => /\b(?:src|href)="(\/[^"]+)"/.exec(tag)?.[1] ?? []),
  );
}

/** The page itself and the worker are no files of a set. */
function isFile(file: string): boolean {
  return file.startsWith('assets/') || file.startsWith('icons/') || file === 'icon.svg';
}

/**
 * What runs, in the learner's language. Fonts of other scripts, voices and workers come with their first use, and so
 * does code that is of no use without a network: its team names the chunk `online-…`.
 */
function isFirstNeeded(path: string, language: string): boolean {
  const texts = /(?:\/locales\/(?:\w+\/)?|\/texts-)(\w+)\./.exec(path)?.[1];
  if (texts) return texts === language;
  return /\.(js|css)$|\/digests\.json$/.test(path) && !/\.worker\.|\/online-/.test(path);
}

/** A pattern of addresses as a regular expression: literal segments, `:name`, `:name?` and a final `*`. */
export function addressOf(pattern: string): string {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  });
  return `^${parts.join('')}/?$`;
}
