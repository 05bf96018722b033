import { type FeatureRelease, isContractCompatible } from '@fabula/contracts';
import { isInCanary } from '@fabula/domain';

export interface VersionChoiceOptions {
  readonly release: FeatureRelease;
  readonly hostContract: string;
  /** This device's bucket for this release's canary; null if there is none. */
  readonly bucket: number | null;
  /** The version that was shown last on this device. */
  readonly lastMounted?: string | undefined;
  /** Whether a version has failed too often in this session. */
  readonly isSick: (version: string) => boolean;
}

export interface Choice {
  /** Best first, without duplicates. Empty if this host can run none of them. */
  readonly versions: readonly string[];
  /** The version this device should have, even if it is not available. */
  readonly wanted: string | undefined;
  /** The version this device should have needs another contract, which a newer page can run. */
  readonly needsNewerHost: boolean;
}

/**
 * Which versions of a feature a device tries, in order: the canary if the device is in its bucket, the stable one, the
 * one that was shown last here, the previous one. Versions that are not published or need another contract are left
 * out. Sick versions come last: if all are sick, the moment or the network is probably the cause, and trying is better
 * than nothing.
 */
export function chooseVersions({ release, hostContract, bucket, lastMounted, isSick }: VersionChoiceOptions): Choice {
  const { canary, stable, previous, versions, disabled } = release;
  if (disabled) return { versions: [], wanted: undefined, needsNewerHost: false };
  const inCanary = canary !== undefined && bucket !== null && isInCanary(bucket, canary.percent);
  const order = [...new Set([inCanary ? canary.version : stable, stable, lastMounted, previous])];
  const published = order.flatMap((version) => (version !== undefined && versions[version] ? [version] : []));
  const runs = (version: string) => isContractCompatible(hostContract, versions[version]?.contract ?? '');
  const [wanted] = published;
  const healthy = published.filter(runs).toSorted((a, b) => Number(isSick(a)) - Number(isSick(b)));
  return { versions: healthy, wanted, needsNewerHost: wanted !== undefined && !runs(wanted) };
}
