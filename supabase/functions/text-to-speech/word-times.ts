import { tokenise, type WordTiming } from '@fabula/domain';

/** The time of each character of a text: three lists of the same length, times in seconds. */
export interface CharacterTimes {
  readonly characters: readonly string[];
  readonly startsSeconds: readonly number[];
  readonly endsSeconds: readonly number[];
}

/**
 * Derives the word timings of a text from the times of its characters. A provider may have spoken the text in another
 * notation ("20" as "twenty"); then the nth spoken word is taken for the nth requested one. `undefined` where their
 * numbers differ, or times are missing.
 * @param durationMs no word ends later than that
 */
export function wordTimesOf(
  text: string,
  spoken: CharacterTimes,
  durationMs: number,
): readonly WordTiming[] | undefined {
  const { characters, startsSeconds, endsSeconds } = spoken;
  if (startsSeconds.length !== characters.length || endsSeconds.length !== characters.length) return undefined;
  const asked = wordsIn(text);
  const said = wordsIn(characters.join(''));
  if (asked.length === 0 || said.length !== asked.length) return undefined;
  const offsets = offsetsOf(characters);
  let latestMs = 0;
  const inOrder = (seconds: number) => {
    latestMs = Math.min(Math.max(latestMs, Math.round(seconds * 1000)), durationMs);
    return latestMs;
  };
  const times: WordTiming[] = [];
  for (const [index, word] of said.entries()) {
    const own = asked[index];
    const from = offsets.findIndex((offset, at) => offset + (characters[at]?.length ?? 0) > word.start);
    const to = offsets.findLastIndex((offset) => offset < word.end);
    const [startSeconds, endSeconds] = [startsSeconds[from], endsSeconds[to]];
    if (!own || startSeconds === undefined || endSeconds === undefined) return undefined;
    times.push({ start: own.start, end: own.end, fromMs: inOrder(startSeconds), toMs: inOrder(endSeconds) });
  }
  // Times that stand still are useless: some providers' timings stop in the middle of a sentence.
  const standing = times.filter(({ fromMs, toMs }) => fromMs === toMs).length;
  return standing > 1 || standing === times.length ? undefined : times;
}

function wordsIn(text: string) {
  return tokenise(text).filter(({ isWord }) => isWord);
}

/** The start of each character in UTF-16 code units, because some take two. */
function offsetsOf(characters: readonly string[]): readonly number[] {
  let end = 0;
  return characters.map((character) => {
    end += character.length;
    return end - character.length;
  });
}
