import { surpriseTopics } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { colorsOf } from './colors.ts';
import { type Cover, drawCover } from './cover.ts';
import { libraryCovers } from './library-covers.ts';
import { layersOf, motifNames } from './motif.ts';
import { type SceneName, scenes } from './scenes.ts';
import { coverOf } from './story-cover.ts';

const covers = Object.entries(libraryCovers);
const sceneNames = Object.keys(scenes) as SceneName[]; // the keys of the table itself
const mostBytes = 3000;

describe('the motifs', () => {
  it.each(motifNames)('%s is drawn with paths alone, within its square', (name) => {
    const layers = layersOf(name);
    expect(layers.length).toBeGreaterThan(0);
    for (const { path } of layers) {
      expect(path).toMatch(/^M[\d\sMLHVCSQTAZ.-]+$/i);
      expect(path.length, path).toBeLessThan(1000);
      for (const [, x, y] of path.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)) {
        expect([Number(x) >= -2 && Number(x) <= 66, Number(y) >= -4 && Number(y) <= 62], path).toEqual([true, true]);
      }
    }
  });
});

describe('the library’s covers', () => {
  it.each(covers)('%s has under 3 KB', (id, cover) => {
    const picture = drawCover(cover, id);
    expect(picture).toMatch(/^[\x20-\x7e]+$/); // so that a character is a byte
    expect(picture.length).toBeLessThan(mostBytes);
  });

  it('are all different, and no two show the same things in the same way', () => {
    expect(new Set(covers.map(([id, cover]) => drawCover(cover, id))).size).toBe(covers.length);
    const shown = covers.map(([, [scene, ...motifs]]) => [scene, ...motifs.toSorted()].join(' '));
    expect(shown.filter((one, index) => shown.indexOf(one) !== index)).toEqual([]);
  });

  it('are in the order of their ids, so that two who add one rarely meet', () => {
    const ids = covers.map(([id]) => id);
    expect(ids).toEqual(ids.toSorted());
  });
});

describe('a composition', () => {
  it.each(sceneNames)('%s takes one, two and three motifs, and draws nothing that is no number', (scene) => {
    for (const cover of [
      [scene, 'cup'],
      [scene, 'cup', 'loaf'],
      [scene, 'cup', 'loaf', 'key'],
    ] satisfies Cover[]) {
      const picture = drawCover(cover, 'a story');
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 80 100"/);
      expect(picture).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(new Set(picture.match(/#\w{3}(?=")/g))).toEqual(new Set(['#fff', '#000']));
    }
  });
});

describe('the cover of a story', () => {
  it('is the library’s for a copy of its story, whoever has it', () => {
    const cover = coverOf({ id: 'one', topic: 'Hobbies and interests', libraryId: 'a1-lost-king' });
    expect(cover).toEqual(['table', 'king', 'pacifier']);
    expect(coverOf({ id: 'other', topic: 'Hobbies and interests', libraryId: 'a1-lost-king' })).toBe(cover);
  });

  it('follows from topic and id for any other story, and stays the same', () => {
    const story = { id: '10000000-0000-4000-8000-000000000001', topic: 'Nature and environment' };
    const cover = coverOf(story);
    expect(coverOf({ ...story })).toEqual(cover);
    expect(drawCover(cover, story.id)).toBe(drawCover(coverOf(story), story.id));
  });

  it('is by the same rule for a story of a library that this one does not know', () => {
    const unknown = { topic: 'Food and dining', libraryId: 'a-story-of-next-year' };
    expect(coverOf({ id: 'one', ...unknown })).toEqual(coverOf({ id: 'other', ...unknown }));
  });

  it.each([...surpriseTopics, 'My own week'])('by rule is varied and under 3 KB: %s', (topic) => {
    const stories = Array.from({ length: 60 }, (_, index) => ({ id: `story ${index}`, topic }));
    const pictures = stories.map((story) => drawCover(coverOf(story), story.id));
    expect(Math.max(...pictures.map((picture) => picture.length))).toBeLessThan(mostBytes);
    expect(new Set(stories.map((story) => coverOf(story).join(' '))).size).toBeGreaterThan(45);
  });
});

describe('the colors', () => {
  /** Relative luminance and contrast as WCAG 2.2 defines them. */
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  it.each([...surpriseTopics, 'My own week'])('of %s part ink from paper in both themes', (topic) => {
    const { ink, paper } = colorsOf(topic);
    for (const theme of [0, 1] as const) {
      expect((luminance(paper[theme]) + 0.05) / (luminance(ink[theme]) + 0.05)).toBeGreaterThan(4.5);
    }
  });

  it('are another accent for each topic', () => {
    expect(new Set([...surpriseTopics, 'My own week'].map((topic) => colorsOf(topic).ink[0])).size).toBe(11);
  });
});
