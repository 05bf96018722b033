import { type Clip, decodeRecording, type SpeechPlayer, type Spoken } from '@fabula/audio';
import { useEffect, useState } from 'react';
import { peaksOf, type SpokenPart, spokenPart } from '../speaking/sound-picture.ts';

export interface NarratorPicture {
  readonly clip: Clip;
  readonly part: SpokenPart;
}

/**
 * The narrator's sound of a sentence, to draw the learner's over it. The browser decodes it beside the page, and it is
 * measured once. Null until then, and where there is no sound to draw.
 */
export function useNarratorPicture(player: SpeechPlayer, spoken: Spoken, isWanted: boolean): NarratorPicture | null {
  const [picture, setPicture] = useState<NarratorPicture | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    pictureOf(player, spoken).then(
      (made) => {
        if (!isLeft) setPicture(made);
      },
      () => undefined, // the learner's own sound is drawn alone
    );
    return () => {
      isLeft = true;
    };
  }, [player, spoken, isWanted]);
  return picture;
}

async function pictureOf(player: SpeechPlayer, spoken: Spoken): Promise<NarratorPicture | null> {
  const clip = await player.clip(spoken);
  if (!clip) return null;
  const { samples, sampleRate } = await decodeRecording(window, clip.bytes);
  const part = spokenPart(peaksOf(samples, sampleRate));
  return part.heights.length > 0 ? { clip, part } : null;
}
