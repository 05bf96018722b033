import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CefrLevel, cefrLevels, levels, surpriseTopics } from '@fabula/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkStory } from './checks.ts';
import { buildLibrary } from './library.ts';
import { contentFolder, readSeries, readStory, StoryError, storyFolders } from './read-story.ts';

describe('the story library', () => {
  it.each(storyFolders())('%s passes every check', (id) => {
    expect(checkStory(readStory(id))).toEqual([]);
  });

  const stories = storyFolders().map((id) => readStory(id));
  const offered = stories.filter(({ retired }) => !retired);

  it('has each of the ten topics at each level', () => {
    const has = new Set(offered.map(({ topic, level }) => `${topic}, ${level}`));
    expect([...has].sort()).toEqual(
      surpriseTopics.flatMap((topic) => levels.map((level) => `${topic}, ${level}`)).sort(),
    );
  });

  it('offers at least eighteen stories at each level of the CEFR, a first reader’s included', () => {
    const count = (level: CefrLevel) => offered.filter(({ cefr }) => cefr === level).length;
    expect(cefrLevels.filter((level) => count(level) < 18)).toEqual([]);
  });

  it('has the parts of each series from the first to the last, at one level and with a title in every language', () => {
    const series = readSeries();
    const parts = Map.groupBy(
      stories.filter(({ series: own }) => own),
      ({ series: own }) => own?.id,
    );
    expect([...parts.keys()].sort()).toEqual(Object.keys(series).sort());
    for (const [id, group] of parts) {
      expect(group.map(({ series: own }) => own?.part).sort(), id).toEqual(group.map((_, index) => index + 1));
      expect(group.length, id).toBeGreaterThan(1);
      expect(new Set(group.map(({ cefr }) => cefr)).size, id).toBe(1);
      expect(new Set(Object.values(series[id ?? ''] ?? {})).size, id).toBeGreaterThan(1);
    }
  });

  it('tells again only stories that it has', () => {
    const ids = new Set(stories.map(({ id }) => id));
    expect(stories.flatMap(({ retells = [] }) => retells).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('building the library', () => {
  let folder: string;
  const file = (name: string) => join(folder, 'food-beginner', name);
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(file(name), change(readFileSync(file(name), 'utf8')));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fabula-stories-'));
    cpSync(join(contentFolder, 'food-beginner'), join(folder, 'food-beginner'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives a part the title of its series in every language, and refuses a series that has none', () => {
    const join = (id: string) =>
      edit('story.json', (text) => JSON.stringify({ ...JSON.parse(text), series: { id, part: 1 } }));
    join('new-flat');
    const titles = buildLibrary(folder).stories[0]?.content.series?.titles;
    expect(titles).toMatchObject({ English: expect.any(String), Arabic: expect.any(String) });
    join('nowhere');
    expect(() => buildLibrary(folder)).toThrow(/nowhere/);
  });

  it('gives a story the words by which it is found in each language: of its titles and of what it is about', () => {
    edit('concepts.json', () => JSON.stringify({ about: ['chess'], touches: ['doctor'] }));
    const finds = buildLibrary(folder).stories[0]?.content.finds;
    expect(finds?.English.split(' ')).toEqual(expect.arrayContaining(['plate', 'chess', 'game', 'doctor']));
    expect(finds?.Spanish.split(' ')).toEqual(expect.arrayContaining(['plato', 'ajedrez', 'medico']));
  });

  it('marks a story as premium, which changes its version', () => {
    const [free] = buildLibrary(folder).stories;
    edit('story.json', (text) => JSON.stringify({ premium: true, ...JSON.parse(text) }));
    const [exclusive] = buildLibrary(folder).stories;
    expect([free?.content.premium, exclusive?.content.premium]).toEqual([undefined, true]);
    expect(exclusive?.content.version).not.toBe(free?.content.version);
    edit('story.json', (text) => text.replace('"premium":true', '"premium":false'));
    expect(() => buildLibrary(folder)).toThrow(/premium/);
  });

  it('keeps a story that is retired, and says that it is', () => {
    edit('story.json', (text) => text.replace(/\n {2}"retired": true,/, ''));
    const [active] = buildLibrary(folder).stories;
    edit('story.json', (text) => JSON.stringify({ retired: true, ...JSON.parse(text) }));
    const [retired] = buildLibrary(folder).stories;
    expect([active?.content.retired, retired?.content.retired]).toEqual([undefined, true]);
    expect(retired?.content.version).not.toBe(active?.content.version);
  });

  it('gives the same version to the same content, however its files are written', () => {
    const before = buildLibrary(folder);
    edit('story.json', (text) => {
      const { senses, ...head } = JSON.parse(text);
      return JSON.stringify({ senses: Object.fromEntries(Object.entries(senses).reverse()), ...head });
    });
    expect(buildLibrary(folder)).toEqual(before);
  });

  it('gives another version to other content, to the library and to the story', () => {
    const before = buildLibrary(folder);
    edit('en.json', (text) => text.replace(/"title": "/, '"title": "Once more: '));
    const after = buildLibrary(folder);
    expect(after.version).not.toBe(before.version);
    expect(after.stories[0]?.content.version).not.toBe(before.stories[0]?.content.version);
  });

  it.each([
    ['a telling that is missing', () => rmSync(file('ru.json')), /ru\.json is missing/],
    [
      'a story that does not say what it is about',
      () => rmSync(file('concepts.json')),
      /concepts\.json is missing: it says for which wishes the story is chosen\. Write/,
    ],
    ['a file that is not JSON', () => writeFileSync(file('fr.json'), '{'), /fr\.json/],
    [
      'a field nobody knows',
      () => edit('de.json', (text) => text.replace('{', '{ "author": "x",')),
      /de\.json.*author/,
    ],
    [
      'a topic outside the ten',
      () => edit('story.json', (text) => text.replace('Food and dining', 'Football')),
      /story\.json: topic/,
    ],
    [
      'a name other than its folder',
      () => edit('story.json', (text) => text.replace('food-beginner', 'food')),
      /id is "food"/,
    ],
    [
      'a story that fails its checks',
      () => edit('es.json', (text) => text.replace(/"glossary": \{/, '"glossary": { "zebra": "x",')),
      /es: glossary entry for "zebra"/,
    ],
  ])('refuses %s and says where', (_, breakIt, message) => {
    breakIt();
    expect(() => buildLibrary(folder)).toThrow(StoryError);
    expect(() => buildLibrary(folder)).toThrow(message);
  });
});
