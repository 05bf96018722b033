import { noTelemetry, type Telemetry } from './telemetry.ts';

export interface TelemetrySettings {
  /** Opens `/metrics`; undefined means that there is no such path. */
  readonly metricsKey: string | undefined;
  /** Whether traces and measures are sent to a collector; the SDK reads the address and its headers itself. */
  readonly isExported: boolean;
}

/** Loads OpenTelemetry only where somebody has asked for it. */
export async function openTelemetry({ metricsKey, isExported }: TelemetrySettings): Promise<Telemetry> {
  if (metricsKey === undefined && !isExported) return noTelemetry;
  const { createTelemetry } = await import('./open-telemetry.ts');
  return createTelemetry({ isExported });
}
