import { colorsOf, coverOf, drawCover } from '@fabula/covers';
import { type Sentence, type Story, textDirection } from '@fabula/domain';
import { balancedLines, cardSentence } from './card-words.ts';

/** Four to five, which every network shows whole. */
export const cardWidth = 1080;
export const cardHeight = 1350;

const margin = 96;
const gap = 56;
/** As large as a cover is drawn; a long text leaves it less room. */
const cover = { width: 576, height: 720 } as const;

/** One kind of text on the card, in pixels. */
interface Type {
  readonly weight: 400 | 600;
  readonly size: number;
  readonly line: number;
}

const titleType: Type = { weight: 600, size: 72, line: 88 };
const sentenceType: Type = { weight: 400, size: 46, line: 68 };
const brandType: Type = { weight: 600, size: 42, line: 56 };

/** The light theme's (libs/ui/src/styles/tokens.css), because a picture looks the same wherever it goes. */
const colors = { paper: '#faf6ef', ink: '#2a2420', joy: '#8f4700' } as const;

/**
 * Draws the card of a finished story: its cover, its title, one sentence of it, and the product's name; nothing of the
 * learner. Rejects where the cover cannot be drawn.
 */
export async function drawCard(canvas: HTMLCanvasElement, story: Story, sentences: readonly Sentence[]): Promise<void> {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const font = fontOf(canvas, story);
  const sentence = cardSentence(story, sentences);
  const [picture] = await Promise.all([coverPicture(story), fetchFonts(font, `${story.title} ${sentence ?? ''}`)]);
  canvas.width = cardWidth;
  canvas.height = cardHeight;
  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, cardWidth, cardHeight);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';

  const title = textLines(pen, font, story.title, larger(titleType, story));
  const said = textLines(pen, font, sentence ?? '', larger(sentenceType, story));
  const brandTop = cardHeight - margin - brandType.line / 2;
  const textHeight = gap + title.height + (said.height && gap + said.height);
  const room = brandTop - 1.5 * margin;
  const coverHeight = Math.min(cover.height, room - textHeight);
  let top = margin * 0.75 + (room - textHeight - coverHeight) / 2;
  drawBook(pen, picture, { top, height: coverHeight, isRtl: textDirection(story.language) === 'rtl' });
  top += coverHeight + gap;
  pen.direction = textDirection(story.language);
  title.draw(colors.ink, top);
  top += title.height;
  if (sentence !== null) {
    pen.fillStyle = colors.joy;
    pen.fillRect(cardWidth / 2 - 36, top + gap / 2 - 4, 72, 4);
    said.draw(colors.ink, top + gap);
  }
  pen.direction = 'ltr';
  textLines(pen, font, 'Fabula', brandType).draw(colors.joy, brandTop);
}

/** Naskh letters are small for their font size, as in the page. */
function larger(type: Type, { language }: Story): Type {
  return language === 'Arabic' ? { ...type, size: type.size * 1.15, line: type.line * 1.2 } : type;
}

/** A text's lines, and how to draw them below a height. */
function textLines(pen: CanvasRenderingContext2D, font: string, text: string, { weight, size, line }: Type) {
  const set = () => {
    pen.font = `${weight} ${size}px ${font}`;
  };
  set();
  const lines = balancedLines(text, cardWidth - 2 * margin, (part) => pen.measureText(part).width);
  return {
    height: lines.length * line,
    draw(color: string, top: number) {
      set();
      pen.fillStyle = color;
      for (const [index, part] of lines.entries())
        pen.fillText(part, cardWidth / 2, top + index * line + (line + size * 0.7) / 2);
    },
  };
}

interface BookPlace {
  readonly top: number;
  readonly height: number;
  readonly isRtl: boolean;
}

/** The cover as a book that lies on the card. */
function drawBook(pen: CanvasRenderingContext2D, picture: HTMLCanvasElement, { top, height, isRtl }: BookPlace): void {
  const width = (height * cover.width) / cover.height;
  const left = (cardWidth - width) / 2;
  const spine = 14;
  pen.save();
  pen.shadowColor = 'rgb(60 45 25 / 30%)';
  pen.shadowBlur = 48;
  pen.shadowOffsetY = 20;
  pen.beginPath();
  pen.roundRect(left, top, width, height, 10);
  pen.fill();
  pen.restore();
  pen.save();
  pen.clip();
  pen.drawImage(picture, left, top, width, height);
  pen.fillStyle = 'rgb(0 0 0 / 12%)';
  pen.fillRect(isRtl ? left + width - spine : left, top, spine, height);
  pen.restore();
}

/** The cover in its own two colors: what is white in the block has ink (apps/today/src/cover). */
async function coverPicture(story: Story): Promise<HTMLCanvasElement> {
  const { ink, paper } = colorsOf(story.topic);
  const image = new Image(cover.width, cover.height);
  const block = drawCover(coverOf(story), story.libraryId ?? story.id);
  // Firefox draws no image on a canvas that does not say its size.
  const sized = block.replace('<svg ', `<svg width="${cover.width}" height="${cover.height}" `);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = cover.width;
  canvas.height = cover.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, cover.width, cover.height);
  pen.drawImage(image, 0, 0, cover.width, cover.height);
  const pixels = pen.getImageData(0, 0, cover.width, cover.height);
  const [dark, light] = [channels(ink[0]), channels(paper[0])];
  for (let at = 0; at < pixels.data.length; at += 4) {
    const share = (pixels.data[at] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      pixels.data[at + channel] = (dark[channel] ?? 0) * share + (light[channel] ?? 0) * (1 - share);
  }
  pen.putImageData(pixels, 0, 0);
  return canvas;
}

/** Of `#rrggbb`. */
function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** The stories' own, as the style sheet gives it to the canvas. */
function fontOf(canvas: HTMLCanvasElement, { language }: Story): string {
  const { fontFamily } = getComputedStyle(canvas);
  return language === 'Arabic' ? `"Noto Naskh Arabic", ${fontFamily}` : fontFamily;
}

/** A canvas does not wait for the fonts it draws with. One that does not come leaves its place to the next. */
async function fetchFonts(font: string, text: string): Promise<void> {
  const wanted = [titleType, sentenceType].map(({ weight, size }) => `${weight} ${size}px ${font}`);
  await Promise.allSettled(wanted.map((one) => document.fonts.load(one, `${text} Fabula`)));
}
