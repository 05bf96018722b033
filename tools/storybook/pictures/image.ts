import { crc32, deflateSync, inflateSync } from 'node:zlib';

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

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads a PNG of the two kinds that Chromium and `encodePng` write: 8 bits a channel, not interlaced, with or without
 * transparency, which is left out. https://www.w3.org/TR/png-3/
 * @throws Error for a PNG of another kind
 */
export function decodePng(file: Buffer): Image {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('This is no PNG.');
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (type === 'IHDR') head = body;
    if (type === 'IDAT') data.push(body);
  }
  if (!head) throw new Error('This PNG has no head.');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const samples = { 2: 3, 6: 4 }[head.readUInt8(9)];
  if (head.readUInt8(8) !== 8 || samples === undefined || head.readUInt8(12) !== 0) {
    throw new Error('This PNG has other pixels than 8 bits of red, green and blue.');
  }
  const rows = unfilter(inflateSync(Buffer.concat(data)), width * samples, height, samples);
  return { width, height, pixels: samples === channels ? rows : withoutTransparency(rows, width * height) };
}

function withoutTransparency(rows: Uint8Array, count: number): Uint8Array {
  const pixels = new Uint8Array(count * channels);
  for (let pixel = 0; pixel < count; pixel += 1) {
    pixels[pixel * 3] = rows[pixel * 4] ?? 0;
    pixels[pixel * 3 + 1] = rows[pixel * 4 + 1] ?? 0;
    pixels[pixel * 3 + 2] = rows[pixel * 4 + 2] ?? 0;
  }
  return pixels;
}

/** Undoes the prediction of each row, which the byte before the row names. */
function unfilter(filtered: Uint8Array, bytes: number, height: number, samples: number): Uint8Array {
  const rows = new Uint8Array(bytes * height);
  for (let row = 0; row < height; row += 1) {
    const kind = filtered[row * (bytes + 1)] ?? 0;
    const from = row * (bytes + 1) + 1;
    const to = row * bytes;
    for (let x = 0; x < bytes; x += 1) {
      const left = x < samples ? 0 : (rows[to + x - samples] ?? 0);
      const above = row === 0 ? 0 : (rows[to + x - bytes] ?? 0);
      const corner = x < samples || row === 0 ? 0 : (rows[to + x - bytes - samples] ?? 0);
      rows[to + x] = (filtered[from + x] ?? 0) + predicted(kind, left, above, corner);
    }
  }
  return rows;
}

function predicted(kind: number, left: number, above: number, corner: number): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Writes a PNG. Its rows are predicted by Paeth's rule, which suits pictures of a few hundred pixels best. */
export function encodePng({ width, height, pixels }: Image): Buffer {
  const bytes = width * channels;
  const filtered = Buffer.alloc((bytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    filtered[row * (bytes + 1)] = 4;
    for (let x = 0; x < bytes; x += 1) {
      const at = row * bytes + x;
      const left = x < channels ? 0 : (pixels[at - channels] ?? 0);
      const above = row === 0 ? 0 : (pixels[at - bytes] ?? 0);
      const corner = x < channels || row === 0 ? 0 : (pixels[at - bytes - channels] ?? 0);
      filtered[row * (bytes + 1) + 1 + x] = ((pixels[at] ?? 0) - paeth(left, above, corner)) & 0xff;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pieces = [chunk('IHDR', head), chunk('IDAT', deflateSync(filtered, { level: 9 })), chunk('IEND', Buffer.of())];
  return Buffer.concat([signature, ...pieces]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
