import { useUserId } from '@fabula/data';
import { type PushState, readPushState, switchPushOff, switchPushOn } from '@fabula/data/push';
import { usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { useRef, useState } from 'react';
import { usePushToasts } from './use-push-toasts.ts';

export interface Push {
  /** Undefined until the browser has answered. */
  readonly state: PushState | undefined;
  readonly busy: boolean;
  /** Asks for permission if that is needed; must be called from a press. Resolves to whether this device is on. */
  readonly switchOn: () => Promise<boolean>;
  readonly switchOff: () => Promise<void>;
}

/**
 * Notifications on this device: whether they are on, and functions to switch them, which show the result as a toast.
 */
export function usePush(): Push {
  const platform = usePlatform();
  const cache = useQueryClient();
  const tell = usePushToasts();
  const queryKey = [useUserId(), 'push', 'this-device'];
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => readPushState(platform, window),
    // The browser answers this, not the network; and its settings can change while the page is open.
    networkMode: 'always',
    staleTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  const once = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (working.current) return undefined;
    working.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      working.current = false;
      setBusy(false);
      await cache.invalidateQueries({ queryKey });
    }
  };

  return {
    state,
    busy,
    async switchOn() {
      const result = await once(async () => {
        if (state === 'off') return switchPushOn(platform, window);
        if (state !== undefined && state !== 'on') tell.cannot(state);
        return undefined;
      });
      if (result) tell.switchedOn(result);
      return result?.outcome === 'granted';
    },
    async switchOff() {
      await once(async () => {
        try {
          await switchPushOff(platform, window);
          tell.switchedOff();
        } catch (error) {
          tell.stillOn(error);
        }
      });
    },
  };
}
