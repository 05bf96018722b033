export interface Drawing {
  /** Below the repository's root. */
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
  { file: 'any-192.png', pixels: 192, share: 1, rounded: true },
  { file: 'any-512.png', pixels: 512, share: 1, rounded: true },
  { file: 'maskable-192.png', pixels: 192, share: 0.86, rounded: false },
  { file: 'maskable-512.png', pixels: 512, share: 0.86, rounded: false },
  { file: 'apple-touch-180.png', pixels: 180, share: 1, rounded: false },
].map((drawing) => ({ ...drawing, file: `apps/shell/public/icons/${drawing.file}` }));

/** Android's densities, as pixels to a dp. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

/**
 * The icons of the apps for phones. Android shows a circle of 66 dp of an adaptive icon's 108, and uses the same
 * picture while the app starts. iOS cuts the corners itself and takes no transparency.
 */
export const appDrawings: readonly Drawing[] = [
  ...Object.entries(densities).flatMap(([density, scale]) => {
    const folder = `apps/native/android/app/src/main/res/mipmap-${density}`;
    return [
      { file: `${folder}/ic_launcher.png`, pixels: 48 * scale, share: 1, rounded: true },
      { file: `${folder}/ic_launcher_round.png`, pixels: 48 * scale, share: 1, rounded: true },
      { file: `${folder}/ic_launcher_foreground.png`, pixels: 108 * scale, share: 0.6, rounded: false },
    ];
  }),
  {
    file: 'apps/native/ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png',
    pixels: 1024,
    share: 1,
    rounded: false,
  },
  ...[1, 2, 3].map((scale) => ({
    file: `apps/native/ios/App/App/Assets.xcassets/Splash.imageset/splash@${scale}x.png`,
    pixels: 112 * scale,
    share: 1,
    rounded: true,
  })),
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
