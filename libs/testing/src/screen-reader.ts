import { virtual } from '@guidepup/virtual-screen-reader';

/** It says these whole, so that their parts need not be heard once more. */
const saidWhole = /^(button|heading|link|radio|gridcell|columnheader|rowheader)\b/;
/** It says nothing of its own. */
const silent = /^(paragraph|strong|group|status|banner|(end of )?list(item)?\b.*)$/;

/**
 * What a screen reader says of a part of the page, from its beginning to its end: controls, headings and regions by
 * role, name and state, and the texts between them.
 */
export async function readAloud(container: Element): Promise<readonly string[]> {
  await virtual.start({ container });
  const end = `end of ${await virtual.lastSpokenPhrase()}`;
  while ((await virtual.lastSpokenPhrase()) !== end) await virtual.next();
  const spoken = await virtual.spokenPhraseLog();
  await virtual.stop();
  return shortened(spoken.slice(1, -1));
}

function shortened(spoken: readonly string[]): readonly string[] {
  const said: string[] = [];
  let whole: string | null = null;
  for (const [at, phrase] of spoken.entries()) {
    if (phrase === `end of ${whole}`) whole = null;
    else if (whole === null && !phrase.startsWith('end of ') && !silent.test(phrase)) {
      said.push(phrase);
      if (saidWhole.test(phrase) && spoken.indexOf(`end of ${phrase}`, at) >= 0) whole = phrase;
    }
  }
  return said;
}

/** What it says by itself while something is done: where the focus goes, and messages that appear. */
export async function announced(act: () => Promise<void>): Promise<readonly string[]> {
  await virtual.start({ container: document.body });
  await virtual.clearSpokenPhraseLog();
  await act();
  const spoken = await virtual.spokenPhraseLog();
  await virtual.stop();
  // A message of several parts is noted once for each part that came.
  return spoken.filter((phrase, at) => phrase !== spoken[at - 1] && !/^(polite|assertive): $/.test(phrase));
}
