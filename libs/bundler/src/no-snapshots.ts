/**
 * Stands for the part of Module Federation's runtime that reads manifests (lean-runtime.ts), where it is switched off:
 * no plugin can follow what it does, and nothing is known ahead of a remote.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  readonly manifestCache = new Map<string, object>();

  async loadRemoteSnapshotInfo(): Promise<object> {
    return {};
  }
}
