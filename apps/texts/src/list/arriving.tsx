import { type OwnText, useSending } from '@fabula/data';
import { useOnline } from '@fabula/platform';
import { Button, ErrorLine, ProgressBar, Text } from '@fabula/ui';
import { useText } from '../text.ts';

/** How much of a text has arrived at the server; nothing once it is whole. */
export function Arriving({ text: own }: { readonly text: Pick<OwnText, 'id' | 'parts' | 'kept'> }) {
  const text = useText();
  const online = useOnline();
  const sending = useSending(own.id);
  const { parts: count, kept } = own;
  if (!sending) return kept < count && <Text role="status">{text('incomplete', { kept, count })}</Text>;
  const { sent, problem, again } = sending;
  if (problem === null) return <ProgressBar label={text('arriving', { sent, count })} percent={(100 * sent) / count} />;
  return (
    <>
      <ErrorLine id={`rest-${own.id}`}>
        {text(problem === 'full' ? 'restFull' : 'restFailed', { sent, count })}
      </ErrorLine>
      <div>
        <Button size="sm" variant="secondary" disabled={!online} onClick={again}>
          {text('restSend')}
        </Button>
      </div>
    </>
  );
}
