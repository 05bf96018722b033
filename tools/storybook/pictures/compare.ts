import { blankImage, channels, type Image } from './image.ts';

/* A screen is compared by the average color of each block of 8 × 8 pixels. That is small enough to keep, and it says
   where what stands and in which colors, but hardly how the edge of a letter is drawn. */

export const blockPixels = 8;

/**
 * How far a block's average may be off, of 255, in each channel. Another build of the browser draws letters a little
 * bolder or thinner: a block full of text, which is inked to a quarter, then changes by up to a fifth of that.
 */
const tolerance = 10;

/** How many blocks may be off by more: what is smaller than a letter is no change of a screen. */
const forgivenBlocks = 2;

/** How far anything may have moved, in pixels, because a browser may round a place to the one or to the other side. */
const slack = 1;

/** The blocks' averages; a block at the right or lower edge may be smaller. */
export function reduce(image: Image): Image {
  const sums = sumsOf(image);
  const small = blankImage(Math.ceil(image.width / blockPixels), Math.ceil(image.height / blockPixels), [0, 0, 0]);
  eachBlock(small, (x, y, channel, at) => {
    small.pixels[at] = Math.round(averageAt(sums, x * blockPixels, y * blockPixels, channel));
  });
  return small;
}

export interface Difference {
  /** For each block whether it is off. */
  readonly blocks: readonly boolean[];
  readonly count: number;
  /** Whether that is more than is forgiven. */
  readonly differs: boolean;
}

/**
 * Compares a picture in its full size with the blocks of the accepted one. A block is right if it has the color that
 * was accepted, or would have it if everything around it stood up to one pixel elsewhere.
 */
export function compare(accepted: Image, actual: Image): Difference {
  const [width, height] = [Math.ceil(actual.width / blockPixels), Math.ceil(actual.height / blockPixels)];
  const total = width * height;
  if (accepted.width !== width || accepted.height !== height) {
    return { blocks: new Array<boolean>(total).fill(true), count: total, differs: true };
  }
  const sums = sumsOf(actual);
  const blocks = new Array<boolean>(total).fill(false);
  eachBlock(accepted, (x, y, channel, at) => {
    const value = accepted.pixels[at] ?? 0;
    const index = y * width + x;
    if (blocks[index]) return;
    // Most blocks are right as they stand, so the places around are looked at only for the others.
    const here = averageAt(sums, x * blockPixels, y * blockPixels, channel);
    if (Math.abs(here - value) > tolerance) blocks[index] = !isWithinSlack(sums, { x, y, channel, value });
  });
  const count = blocks.filter(Boolean).length;
  return { blocks, count, differs: count > forgivenBlocks };
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly channel: number;
  /** The accepted average. */
  readonly value: number;
}

function isWithinSlack(sums: Sums, { x, y, channel, value }: Block): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let dy = -slack; dy <= slack; dy += 1) {
    for (let dx = -slack; dx <= slack; dx += 1) {
      const average = averageAt(sums, x * blockPixels + dx, y * blockPixels + dy, channel);
      least = Math.min(least, average);
      most = Math.max(most, average);
    }
  }
  const allowed = tolerance + Math.max(fromOutside(x, sums.width), fromOutside(y, sums.height));
  return value >= least - allowed && value <= most + allowed;
}

/** How much a row of pixels that comes in at the picture's edge, from black to white, changes the block there. */
function fromOutside(position: number, pixels: number): number {
  const last = Math.ceil(pixels / blockPixels) - 1;
  if (position > 0 && position < last) return 0;
  return (255 * slack) / Math.min(blockPixels, pixels - position * blockPixels);
}

function eachBlock(small: Image, visit: (x: number, y: number, channel: number, at: number) => void): void {
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        visit(x, y, channel, (y * small.width + x) * channels + channel);
      }
    }
  }
}

/** For each corner between pixels the sum of all that stands above and to the left of it. */
interface Sums {
  readonly width: number;
  readonly height: number;
  readonly values: Uint32Array;
}

function sumsOf({ width, height, pixels }: Image): Sums {
  const line = (width + 1) * channels;
  const values = new Uint32Array(line * (height + 1));
  for (let y = 0; y < height; y += 1) {
    const row = [0, 0, 0] as [number, number, number];
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * channels;
      const to = (y + 1) * line + (x + 1) * channels;
      row[0] += pixels[from] ?? 0;
      row[1] += pixels[from + 1] ?? 0;
      row[2] += pixels[from + 2] ?? 0;
      values[to] = (values[to - line] ?? 0) + row[0];
      values[to + 1] = (values[to - line + 1] ?? 0) + row[1];
      values[to + 2] = (values[to - line + 2] ?? 0) + row[2];
    }
  }
  return { width, height, values };
}

/** The average of the block whose first pixel this is, as far as it lies in the image. */
function averageAt({ width, height, values }: Sums, left: number, top: number, channel: number): number {
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
  const [endX, endY] = [Math.min(left + blockPixels, width), Math.min(top + blockPixels, height)];
  const sum = (atX: number, atY: number) => values[(atY * (width + 1) + atX) * channels + channel] ?? 0;
  return (sum(endX, endY) - sum(x, endY) - sum(endX, y) + sum(x, y)) / ((endX - x) * (endY - y));
}

/** The picture, dimmed, with the blocks that are off in red. */
export function drawDifference(actual: Image, { blocks }: Difference): Image {
  const drawn = { ...actual, pixels: new Uint8Array(actual.pixels.length) };
  const width = Math.ceil(actual.width / blockPixels);
  for (let y = 0; y < actual.height; y += 1) {
    for (let x = 0; x < actual.width; x += 1) {
      const at = (y * actual.width + x) * channels;
      const isOff = blocks[Math.floor(y / blockPixels) * width + Math.floor(x / blockPixels)];
      const grey = average(actual, at) / 4;
      drawn.pixels.set(isOff ? [255, grey, grey] : [grey + 128, grey + 128, grey + 128], at);
    }
  }
  return drawn;
}

function average({ pixels }: Image, at: number): number {
  return ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
}

/** Blocks drawn in the size of the picture that they stand for. */
export function enlarge(small: Image, width: number, height: number): Image {
  const large = blankImage(width, height, [0, 0, 0]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (Math.floor(y / blockPixels) * small.width + Math.floor(x / blockPixels)) * channels;
      large.pixels.set(small.pixels.subarray(from, from + channels), (y * width + x) * channels);
    }
  }
  return large;
}
