import { type FeatureRelease, isContractCompatible } from '@fabula/contracts';
import { isInCanary } from '@fabula/domain';

export interface ChoiceInput {
  readonly release: FeatureRelease;
  readonly hostContract: string;
  /** Of this device for this release's canary; null where there is none. */
  readonly bucket: number | null;
  /** The version that was shown last on this device. */
  readonly lastMounted?: string | undefined;
  /** Whether a version has failed too often in this session. */
  readonly isSick: (version: string) => boolean;
}

export interface Choice {
  /** Best first, each once. Empty where this host can run none of them. */
  readonly versions: readonly string[];
  /** What this device should have, whether it can be had or not. */
  readonly wanted: string | undefined;
  /** What this device should have speaks another contract: a newer page can run it. */
  readonly needsNewerHost: boolean;
}

/**
 * Which versions of a feature a device tries, in order: the canary if the device is in its bucket, the stable one, the one
 * that was shown last here, the previous one. What is not published or speaks another contract is left out. What is sick
 * comes last: where all are, it is the time or the network that is, and trying is better than nothing.
 */
export function chooseVersions({ release, hostContract, bucket, lastMounted, isSick }: ChoiceInput): Choice {
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
