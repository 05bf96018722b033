import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeEpub } from '@fabula/own-texts/testing';
import type { Bench } from './bench.ts';
import { type Line, openPhone } from './browser.ts';
import type { Section } from './figure.ts';
import { median } from './statistics.ts';
import { everythingPreloaded } from './tabs.ts';
import { goTo, type Screen } from './visit.ts';

/** Some three hundred and fifty printed pages. */
const bookWords = 100_000;
const chapters = 40;

const afterwardsMs = 1000;

/** This machine as it is: what is measured is our own work, not a network's. */
const desk: Line = { latencyMs: 0, cpu: 1 };

const screen: Screen = {
  title: 'Your own texts',
  path: '/texts',
  learner: 'beginner',
  usable: '[data-feature="texts"] form textarea:enabled',
};

/** Milliseconds since the file was chosen. */
interface Import {
  /** The title, the language and the first sentences of the first lesson can be seen; nothing was sent. */
  readonly shownMs: number;
  /** The first lesson can be begun; "Keep as lessons" was pressed as soon as it could be. */
  readonly begunMs: number;
  /** Every lesson has arrived at the server. */
  readonly wholeMs: number;
  readonly longTasks: readonly number[];
}

/** Measures how long a book takes from its file to its first lesson, and whether the page stays free meanwhile. */
export async function measureOwnText(bench: Bench): Promise<Section[]> {
  bench.say(`A book of ${bookWords.toLocaleString('en')} words: ${bench.runs} times`);
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-book-'));
  try {
    const imports: Import[] = [];
    for (let run = 0; run < bench.runs; run += 1) {
      const file = path.join(folder, `book-${run}.epub`);
      writeFileSync(file, bookOf(run));
      imports.push(await bringBook(bench, file));
    }
    const of = (value: (one: Import) => number) => median(imports.map(value));
    const worst = Math.max(...imports.flatMap(({ longTasks }) => longTasks), 0);
    return [
      {
        title: `A book of ${bookWords.toLocaleString('en')} words becomes lessons`,
        figures: [
          { title: 'file to its first lesson, shown', value: of((one) => one.shownMs), unit: 'ms' },
          {
            title: 'file to its first lesson, kept and ready',
            value: of((one) => one.begunMs),
            unit: 'ms',
            goal: 3000,
          },
          { title: 'file to the whole of it, kept', value: of((one) => one.wholeMs), unit: 'ms' },
          // The browser reports no task of 50 ms and less.
          { title: 'longest task on the page meanwhile', value: Math.max(50, worst), unit: 'ms', goal: 50 },
        ],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bringBook(bench: Bench, file: string): Promise<Import> {
  const site = await bench.federated();
  const opened = await openPhone(bench.launch, { site, line: desk, ...screen });
  const { page, notes, errors } = opened;
  try {
    await goTo(opened, site, screen);
    // Whoever has chosen a file in the system's dialog was here long enough for the other tabs to be prepared.
    await everythingPreloaded(opened);
    await page.evaluate(() => {
      const choose = ({ timeStamp }: Event) => Object.assign(globalThis, { fabulaChosen: timeStamp });
      addEventListener('change', choose, { capture: true, once: true });
    });
    await page.locator('[data-feature="texts"] input[accept*=".epub"]').setInputFiles(file);
    await page.locator('[data-feature="texts"] form select').waitFor();
    const shownAt = await page.evaluate(() => performance.now());
    await page.locator('[data-feature="texts"] form button[type="submit"]').click();
    await page.locator('[data-feature="texts"] ol button').first().waitFor();
    const begunAt = await page.evaluate(() => performance.now());
    // One tells how much has arrived, the other how much is finished.
    await page.waitForFunction(() => document.querySelectorAll('[role="progressbar"]').length === 1);
    const wholeAt = await page.evaluate(() => performance.now());
    // The list is drawn to its end. Not until the network is quiet: the script of a worker that ended is waited for in
    // vain.
    await page.waitForTimeout(afterwardsMs);
    if (errors.length > 0) throw new Error(`The console had errors: ${errors.join('; ')}`);
    const chosenAt = Number(await page.evaluate(() => Reflect.get(globalThis, 'fabulaChosen')));
    const { longTasks } = await notes();
    return {
      shownMs: shownAt - chosenAt,
      begunMs: begunAt - chosenAt,
      wholeMs: wholeAt - chosenAt,
      longTasks: longTasks.flatMap(([start, duration]) => (start >= chosenAt ? [duration] : [])),
    };
  } finally {
    await opened.close();
  }
}

const nouns = words(
  'mujer casa panadero ventana carta vecino plaza llave perro cocina tren maleta puerta jardín calle reloj',
);
const verbs = words('mira encuentra guarda olvida abre espera pierde busca recuerda deja');
const places = words('pueblo puerto mercado camino balcón taller bosque río patio desván');
const times = [
  'por la mañana',
  'al anochecer',
  'cada domingo',
  'aquel verano',
  'después de la lluvia',
  'sin decir nada',
];

function words(list: string): readonly string[] {
  return list.split(' ');
}

/**
 * The same book for the same number, and another text for each, because one that is brought again is not sent again.
 */
function bookOf(run: number): Uint8Array<ArrayBuffer> {
  let seed = 1 + run;
  const pick = (list: readonly string[]) => {
    seed = (seed * 48_271) % 2_147_483_647; // Park and Miller
    return list[seed % list.length] ?? '';
  };
  let left = bookWords;
  const sentence = () => {
    const text = `La ${pick(nouns)} del ${pick(places)} ${pick(verbs)} la ${pick(nouns)} y ${pick(verbs)} otra ${pick(nouns)} en el ${pick(places)} ${pick(times)}.`;
    left -= text.split(' ').length;
    return text;
  };
  const pages = Array.from({ length: chapters }, (_, chapter) => {
    const paragraphs: string[] = [];
    const end = bookWords - ((chapter + 1) * bookWords) / chapters;
    while (left > end) paragraphs.push(`<p>${Array.from({ length: 5 }, sentence).join(' ')}</p>`);
    return { body: `<h1>Capítulo ${chapter + 1}</h1>${paragraphs.join('')}` };
  });
  return makeEpub({ title: `El libro ${run + 1}`, pages });
}
