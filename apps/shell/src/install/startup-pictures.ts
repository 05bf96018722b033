/**
 * A picture that iOS shows from the tap on the app's icon until the page is there. Where there is none, or none of
 * exactly the screen's pixels, the screen is white meanwhile, also at night.
 */
export interface StartupPicture {
  /** Pixels of the device, as are all lengths here. */
  readonly width: number;
  readonly height: number;
  readonly icon: number;
  readonly color: string;
  readonly media: string;
}

export interface DeviceScreen {
  /** CSS pixels. iOS tells both as the device is held upright. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for a CSS pixel. */
  readonly scale: number;
}

export type SchemeColors = Readonly<Record<string, string>>;

/** CSS pixels. */
const iconSize = 96;

/** One for each way to hold the device and each color scheme. */
export function startupPictures({ width, height, scale }: DeviceScreen, colors: SchemeColors): StartupPicture[] {
  const [short, long] = [Math.min(width, height) * scale, Math.max(width, height) * scale];
  return Object.entries(colors).flatMap(([scheme, color]) =>
    [
      { width: short, height: long, orientation: 'portrait' },
      { width: long, height: short, orientation: 'landscape' },
    ].map(({ orientation, ...size }) => ({
      ...size,
      icon: iconSize * scale,
      color,
      media: `(orientation: ${orientation}) and (prefers-color-scheme: ${scheme})`,
    })),
  );
}

/**
 * Links the pictures for this very device, drawn here, because there would be dozens to send. iOS takes them when the
 * app is added to the Home Screen, so this is done when the learner is told how.
 */
export async function linkStartupPictures(window: Window & typeof globalThis): Promise<void> {
  const { document, screen, devicePixelRatio: scale } = window;
  if (document.querySelector(`link[rel="${rel}"]`)) return;
  const icon = await pictureOf(window, '/icons/any-512.png');
  for (const { media, ...picture } of startupPictures({ ...sizeOf(screen), scale }, colorsOf(document))) {
    const link = document.createElement('link');
    Object.assign(link, { rel, media, href: draw(document, picture, icon) });
    document.head.append(link);
  }
}

const rel = 'apple-touch-startup-image';

const sizeOf = ({ width, height }: Screen) => ({ width, height });

/** The colors that the page gives the bars around it. */
function colorsOf(document: Document): SchemeColors {
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]')];
  return Object.fromEntries(bars.map(({ dataset, content }) => [dataset.scheme, content]));
}

/** Null where it cannot be fetched: the color alone is better than white. */
async function pictureOf({ Image }: Window & typeof globalThis, address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

function draw(
  document: Document,
  { width, height, icon: size, color }: Omit<StartupPicture, 'media'>,
  icon: HTMLImageElement | null,
): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = color;
  pen.fillRect(0, 0, width, height);
  if (icon) pen.drawImage(icon, (width - size) / 2, (height - size) / 2, size, size);
  return canvas.toDataURL('image/png');
}
