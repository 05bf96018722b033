import { blockPixels } from './compare.ts';
import { blankImage, cut, decodePng, encodePng, type Image, paste } from './image.ts';
import type { Look } from './looks.ts';

/* A story's accepted pictures are one small file: all its looks beside each other, so that a review shows at a glance
   what has changed. */

const gap = 2;
const ground = [128, 128, 128] as const;

const sizeOf = ({ width, height }: Look) => ({
  width: Math.ceil(width / blockPixels),
  height: Math.ceil(height / blockPixels),
});

function placesOf(looks: readonly Look[]) {
  let left = 0;
  return looks.map((look) => {
    const place = { look, left, ...sizeOf(look) };
    left += place.width + gap;
    return place;
  });
}

/** The file of the blocks of a story's looks. */
export function writeSheet(pictures: ReadonlyMap<Look, Image>): Buffer {
  const places = placesOf([...pictures.keys()]);
  const width = Math.max(...places.map((place) => place.left + place.width));
  const sheet = blankImage(width, Math.max(...places.map(({ height }) => height)), ground);
  for (const { look, left } of places) {
    const picture = pictures.get(look);
    if (picture) paste(sheet, picture, left, 0);
  }
  return encodePng(sheet);
}

/** The accepted blocks of these looks; the file may have none of the last ones. */
export function readSheet(file: Buffer, looks: readonly Look[]): ReadonlyMap<Look, Image> {
  const sheet = decodePng(file);
  const places = placesOf(looks).filter((place) => place.left + place.width <= sheet.width);
  return new Map(places.map(({ look, left, width, height }) => [look, cut(sheet, left, 0, width, height)]));
}
