import { PNG } from 'pngjs';

/** Rows of pixels from the top, each pixel red, green and blue. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export const channels = 3;

export function blankImage(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Image {
  const pixels = new Uint8Array(width * height * channels);
  for (let at = 0; at < pixels.length; at += channels) pixels.set([red, green, blue], at);
  return { width, height, pixels };
}

/** Draws an image into another, which has room for it there. */
export function paste(onto: Image, image: Image, left: number, top: number): void {
  for (let row = 0; row < image.height; row += 1) {
    const line = image.pixels.subarray(row * image.width * channels, (row + 1) * image.width * channels);
    onto.pixels.set(line, ((top + row) * onto.width + left) * channels);
  }
}

/** A part of an image. */
export function cut(image: Image, left: number, top: number, width: number, height: number): Image {
  const part = blankImage(width, height, [0, 0, 0]);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * image.width + left) * channels;
    part.pixels.set(image.pixels.subarray(from, from + width * channels), row * width * channels);
  }
  return part;
}

/**
 * Reads a PNG. Transparency is left out.
 * @throws Error for a file that is no PNG, or is broken
 */
export function decodePng(file: Buffer): Image {
  const { width, height, data } = PNG.sync.read(file);
  const pixels = new Uint8Array(width * height * channels);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    pixels.set(data.subarray(pixel * 4, pixel * 4 + channels), pixel * channels);
  }
  return { width, height, pixels };
}

export function encodePng({ width, height, pixels }: Image): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(pixels);
  return PNG.sync.write(png, { colorType: 2, inputColorType: 2, inputHasAlpha: false });
}
