import { type State, states } from '@fabula/testing/states';
import { type IndexedStory, type Screen, screensOf } from './index-of-stories.ts';

export interface BuiltStorybook {
  /** The folder of the Storybook, next to the page. */
  readonly folder: string;
  readonly stories: readonly IndexedStory[];
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 64rem; padding: 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-block-end: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: .4rem; text-align: start;
    vertical-align: top; }
  .wide { overflow-x: auto; }
  h2 small, .none { font-weight: normal; opacity: .8; }
  @media (width < 40rem) { td a { display: block; padding-block: .2rem; } }
`;

/** The page that links all Storybooks: each screen in its states, and all other titles. */
export function overviewPage(storybooks: readonly BuiltStorybook[]): string {
  const total = storybooks.reduce((sum, { stories }) => sum + stories.length, 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fabula: Storybooks</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Storybooks</h1>
<p>${total} stories. In each Storybook the toolbar changes colours, interface language, width, network and what is learned.</p>
${storybooks.map(section).join('\n')}
</main>
</body>
</html>
`;
}

function section({ folder, stories }: BuiltStorybook): string {
  const screens = screensOf(stories);
  const titles = [...new Set(stories.map(({ title }) => title))];
  const others = titles.filter((title) => !screens.some((screen) => screen.title === title));
  const head = `<h2><a href="${folder}/index.html">${escaped(folder)}</a> <small>${stories.length} stories</small></h2>`;
  return [head, ...table(folder, screens), ...list(folder, stories, others)].join('\n');
}

function table(folder: string, screens: readonly Screen[]): readonly string[] {
  if (screens.length === 0) return [];
  const cell = (screen: Screen, state: State) => {
    const found = screen.stories[state];
    if (found === null) return '<td class="none">–</td>';
    return `<td>${found.map((story) => link(folder, story, story.name)).join(', ')}</td>`;
  };
  const rows = screens.map(
    (screen) =>
      `<tr><th scope="row">${escaped(screen.title)}</th>${states.map((state) => cell(screen, state)).join('')}</tr>`,
  );
  const columns = ['screen', ...states].map((name) => `<th scope="col">${name}</th>`).join('');
  return [
    '<div class="wide"><table>',
    `<thead><tr>${columns}</tr></thead>`,
    '<tbody>',
    ...rows,
    '</tbody></table></div>',
  ];
}

function list(folder: string, stories: readonly IndexedStory[], titles: readonly string[]): readonly string[] {
  const first = titles.flatMap((title) => stories.find((story) => story.title === title) ?? []);
  if (first.length === 0) return [];
  return [`<p>${first.map((story) => link(folder, story, story.title)).join(' · ')}</p>`];
}

const link = (folder: string, { id }: IndexedStory, words: string) =>
  `<a href="${folder}/index.html?path=/story/${id}">${escaped(words)}</a>`;

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
