import { Text } from '@fabula/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text.ts';
import { useMegabytes } from './use-megabytes.ts';

/** How much this browser lets the app keep, as far as it says; asked once. */
export function DeviceRoom() {
  const text = useText();
  const megabytes = useMegabytes();
  const [room, setRoom] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    let isOpen = true;
    navigator.storage?.estimate?.().then(
      (estimate) => {
        if (isOpen) setRoom(estimate);
      },
      () => undefined, // it does not say
    );
    return () => {
      isOpen = false;
    };
  }, []);
  if (room?.quota === undefined || room.usage === undefined) return null;
  return (
    <Text size="sm" muted>
      {text('kept_room', { used: megabytes(room.usage), most: megabytes(room.quota) })}
    </Text>
  );
}
