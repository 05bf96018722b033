import { tokenise, type WordTiming } from '@fabula/domain';

/** When each character of a text sounds: three lists of the same length, times in seconds. */
export interface CharacterTimes {
  readonly characters: readonly string[];
  readonly startsSeconds: readonly number[];
  readonly endsSeconds: readonly number[];
}

/**
 * The times of a text's words from those of its characters. A provider may have spoken the text in another writing ("20" as
 * "twenty"): then the n-th word spoken is the n-th word asked for. `undefined` where they are not as many, or times are missing.
 * @param durationMs no word sounds longer than that
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
  // Times that stand still are none: it happens that a provider's stop in the middle of a sentence.
  const standing = times.filter(({ fromMs, toMs }) => fromMs === toMs).length;
  return standing > 1 || standing === times.length ? undefined : times;
}

function wordsIn(text: string) {
  return tokenise(text).filter(({ isWord }) => isWord);
}

/** Where each character begins, in UTF-16 code units: some take two. */
function offsetsOf(characters: readonly string[]): readonly number[] {
  let end = 0;
  return characters.map((character) => {
    end += character.length;
    return end - character.length;
  });
}
