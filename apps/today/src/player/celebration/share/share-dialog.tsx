import type { Sentence, Story } from '@fabula/domain';
import { offerDownload, useCommonText, usePlatform } from '@fabula/platform';
import { Button, Dialog, Text } from '@fabula/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { cardSentence } from './card-words.ts';
import { cardHeight, cardWidth, drawCard } from './draw-card.ts';
import styles from './share-dialog.module.css';
import type { ShareWay } from './share-way.ts';

export interface ShareDialogProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly way: ShareWay;
  readonly onClose: () => void;
}

/** Shows the picture before it leaves the device, since a story that was written for somebody may tell of them. */
export function ShareDialog({ story, sentences, way, onClose }: ShareDialogProps) {
  const text = useText();
  const common = useCommonText();
  const { canvas, state, file } = useCard(story, sentences);
  const { handOver, isSaved } = useHandOver(way, file);
  const sentence = cardSentence(story, sentences);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('share_title')}
      closeLabel={common('close')}
      actions={
        state !== 'failed' && (
          <Button block size="lg" busy={state === 'drawing'} icon={iconOf(way, isSaved)} onClick={handOver}>
            {text(way === 'share' ? 'share_share' : isSaved ? 'share_saved' : 'share_save')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {state === 'failed' ? (
          <div role="alert">
            <Text>{text('share_failed')}</Text>
          </div>
        ) : (
          <>
            <canvas
              ref={canvas}
              role="img"
              width={cardWidth}
              height={cardHeight}
              aria-label={text(sentence === null ? 'share_picture' : 'share_pictureWith', {
                title: story.title,
                sentence: sentence ?? '',
              })}
              className={styles.card}
            />
            <Text size="sm" muted>
              {text('share_only')}
            </Text>
          </>
        )}
      </div>
    </Dialog>
  );
}

function iconOf(way: ShareWay, isSaved: boolean) {
  if (way === 'share') return undefined;
  return isSaved ? 'check' : 'download';
}

/** The card as it is drawn, and as a file once it is. */
function useCard(story: Story, sentences: readonly Sentence[]) {
  const { reporter } = usePlatform();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const file = useRef<File>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isShown = true;
    const draw = async () => {
      await drawCard(element, story, sentences);
      const picture = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'));
      if (!picture) throw new Error('The picture has no file');
      file.current = new File([picture], `${fileName(story)}.png`, { type: 'image/png' });
      if (isShown) setState('drawn');
    };
    draw().catch((error: unknown) => {
      reporter.report(error);
      if (isShown) setState('failed');
    });
    return () => {
      isShown = false;
    };
  }, [story, sentences, reporter]);
  return { canvas, state, file };
}

/** Letters and digits of any script, as the title has them. */
function fileName({ title }: Story): string {
  return title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || 'Fabula';
}

/** Gives the file away. Sharing that the learner calls off is no failure. */
function useHandOver(way: ShareWay, file: { readonly current: File | undefined }) {
  const text = useText();
  const { toasts } = usePlatform();
  const [isSaved, setSaved] = useState(false);
  const handOver = async () => {
    const picture = file.current;
    if (!picture) return;
    if (way === 'save') {
      offerDownload(picture.name, picture, picture.type);
      return setSaved(true);
    }
    try {
      await navigator.share({ files: [picture] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.show({ kind: 'error', title: text('share_notShared') });
    }
  };
  return { handOver, isSaved };
}
