/**
 * The contract between host and features, `major.minor`. A minor version only adds. A feature built for a higher minor
 * or another major than the host's is not mounted ("update available, reload").
 */
export const contract = '1.0';

/** Whether a host with contract `host` can run a feature that was built for `feature`. Both are `major.minor`. */
export function isContractCompatible(host: string, feature: string): boolean {
  const [hostMajor, hostMinor] = parseContract(host);
  const [featureMajor, featureMinor] = parseContract(feature);
  return hostMajor === featureMajor && featureMinor <= hostMinor;
}

function parseContract(value: string): [major: number, minor: number] {
  const match = /^(\d+)\.(\d+)$/.exec(value);
  if (!match) return [Number.NaN, Number.NaN];
  return [Number(match[1]), Number(match[2])];
}
