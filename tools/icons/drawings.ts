export interface Drawing {
  /** Below the shell's public folder. */
  readonly file: string;
  readonly pixels: number;
  /** The share of the picture that the mark takes; the rest is its ground. */
  readonly share: number;
  /** Whether the corners are left out. Systems that cut icons themselves want them filled. */
  readonly rounded: boolean;
}

/**
 * The app's icons as pictures. A system that cuts an icon to its own shape shows at least the circle of 80 % of its
 * width (w3.org/TR/appmanifest, "icon masks"), so the mark stays within that.
 */
export const drawings: readonly Drawing[] = [
  { file: 'icons/any-192.png', pixels: 192, share: 1, rounded: true },
  { file: 'icons/any-512.png', pixels: 512, share: 1, rounded: true },
  { file: 'icons/maskable-192.png', pixels: 192, share: 0.86, rounded: false },
  { file: 'icons/maskable-512.png', pixels: 512, share: 0.86, rounded: false },
  { file: 'icons/apple-touch-180.png', pixels: 180, share: 1, rounded: false },
];

/** The mark as a drawing for one picture: `icon.svg` has rounded corners, and its first rectangle is the ground. */
export function drawingOf(icon: string, { pixels, share, rounded }: Drawing): string {
  const ground = /<rect width="64" height="64" rx="14" fill="(#\w+)"\/>/.exec(icon);
  const size = /viewBox="0 0 64 64"/;
  if (!ground || !size.test(icon)) throw new Error('icon.svg does not begin with its ground, a rectangle of 64 × 64');
  const side = 64 / share;
  const edge = (64 - side) / 2;
  const filled = `<rect x="${edge}" y="${edge}" width="${side}" height="${side}" fill="${ground[1]}"/>`;
  return (rounded ? icon : icon.replace(ground[0], filled)).replace(
    size,
    `width="${pixels}" height="${pixels}" viewBox="${edge} ${edge} ${side} ${side}"`,
  );
}
