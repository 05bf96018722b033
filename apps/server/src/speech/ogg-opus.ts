/** Opus counts time at 48 kHz, whatever the rate of its sound (RFC 7845, section 4). */
const clock = 48_000;
/** What the encoder takes before its first sample comes out: 6.5 ms in libopus' mode for speech. */
const preSkip = (6.5 * clock) / 1000;
const headerBytes = 27;
/** A page lists its packets' lengths in at most this many bytes. */
const mostSegments = 255;
/** Files of the same sound are equal, so the stream has no random number. */
const serial = 1;
const [first, last] = [2, 4];

/**
 * An Ogg Opus file (RFC 7845, RFC 3533) of packets that all last equally long, mono.
 * @param packetMs length of a packet's sound
 * @param durationMs length of the whole sound: what the last packet has beyond it is not played
 * @param sampleRate of what was encoded, for information
 */
export function oggOpus(
  packets: readonly Uint8Array[],
  { packetMs, durationMs, sampleRate }: { packetMs: number; durationMs: number; sampleRate: number },
): Uint8Array {
  const pages = [
    page([opusHead(sampleRate)], { number: 0, at: 0, flags: first }),
    page([opusTags()], { number: 1, at: 0 }),
  ];
  const end = preSkip + Math.round((durationMs * clock) / 1000);
  let waiting: Uint8Array[] = [];
  let segments = 0;
  for (const [index, packet] of packets.entries()) {
    waiting.push(packet);
    segments += segmentsOf(packet).length;
    const isLast = index === packets.length - 1;
    if (!isLast && segments + segmentsOf(packets[index + 1] ?? packet).length <= mostSegments) continue;
    const at = isLast ? end : ((index + 1) * packetMs * clock) / 1000;
    pages.push(page(waiting, { number: pages.length, at, flags: isLast ? last : 0 }));
    [waiting, segments] = [[], 0];
  }
  return Buffer.concat(pages);
}

function opusHead(sampleRate: number): Uint8Array {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0);
  head.writeUInt8(1, 8); // version
  head.writeUInt8(1, 9); // channels
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(sampleRate, 12);
  return head;
}

function opusTags(): Uint8Array {
  const vendor = 'libopus';
  const tags = Buffer.alloc(8 + 4 + vendor.length + 4);
  tags.write('OpusTags', 0);
  tags.writeUInt32LE(vendor.length, 8);
  tags.write(vendor, 12);
  return tags;
}

/** A packet's length as a page lists it: bytes of 255, and a smaller one. */
function segmentsOf({ length }: Uint8Array): number[] {
  return [...Array<number>(Math.floor(length / 255)).fill(255), length % 255];
}

function page(
  packets: readonly Uint8Array[],
  { number, at, flags = 0 }: { number: number; at: number; flags?: number },
): Uint8Array {
  const segments = packets.flatMap(segmentsOf);
  const head = Buffer.alloc(headerBytes);
  head.write('OggS', 0);
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(Math.round(at)), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(segments.length, 26);
  const whole = Buffer.concat([head, Uint8Array.from(segments), ...packets]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

/** CRC-32 with the polynomial 0x04c11db7, neither reflected nor inverted (RFC 3533, section 6). */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (table[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});
