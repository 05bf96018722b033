import { beatMs } from './silence.ts';

export interface Supervised {
  /** Reports that the server answers from now on. */
  ready(): void;
}

/** Sends heartbeats to the supervisor, if there is one; when the supervisor disappears, this process ends, too. */
export function reportToSupervisor(silentSeconds: number, stopSeconds: number): Supervised {
  const tell = (message: ServerMessage) => {
    if (process.connected) process.send?.(message);
  };
  tell({ kind: 'watch', silentSeconds, stopSeconds });
  setInterval(() => tell({ kind: 'alive' }), beatMs).unref();
  // Without a supervisor nobody would end this process when it hangs, and it would keep the folder and the port from
  // the next.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  return { ready: () => tell({ kind: 'ready' }) };
}

/** The server's messages to its supervisor. */
export type ServerMessage =
  | {
      readonly kind: 'watch';
      /** How long it may be silent before it is killed; 0 means for ever. */
      readonly silentSeconds: number;
      /** How long it may take to stop; the server itself ends by then what is in flight. */
      readonly stopSeconds: number;
    }
  | { readonly kind: 'alive' }
  | { readonly kind: 'ready' };
