import type { ServerMessage } from './messages.ts';
import { beatMs } from './silence.ts';

export interface Supervised {
  /** The server answers from now on. */
  ready(): void;
}

/** Tells the supervisor, where there is one, that this process lives; without it the process ends, too. */
export function reportToSupervisor(silentSeconds: number): Supervised {
  const tell = (message: ServerMessage) => {
    if (process.connected) process.send?.(message);
  };
  tell({ kind: 'watch', silentSeconds });
  setInterval(() => tell({ kind: 'alive' }), beatMs).unref();
  // Nobody would end this one when it hangs, and it would keep the folder and the port from the next.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  return { ready: () => tell({ kind: 'ready' }) };
}
