// Stands for the part of Module Federation's runtime that compares versions (lean-runtime.ts), which reads every range
// that npm knows. This one reads what a feature's package.json says of what the shell shares. To other ranges no version
// conforms, so that the runtime refuses the feature instead of running it on a guess.

const oneRange = /^(\^|[<>]=|)(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/**
 * Whether a version conforms to a range: `*`, `1.2.3`, `^1.2.3`, `>=1.2.3`, `<=1.2.3`, or several of them with `||`. What
 * a range leaves out is 0, so `<=` needs all three numbers. A pre-release counts as the version that it prepares.
 */
export function satisfy(version: string, range: string): boolean {
  const given = numbers(version.split('.'));
  return range.split('||').some((alternative) => {
    const text = alternative.trim();
    if (text === '*') return true;
    const [, sign, ...parts] = oneRange.exec(text) ?? [];
    if (sign === undefined) return false;
    const wanted = numbers(parts);
    const index = wanted.findIndex((number, at) => number !== given[at]);
    const isLater = index < 0 || Number(given[index]) > Number(wanted[index]);
    if (sign === '>=') return isLater;
    if (sign === '<=') return index < 0 || !isLater;
    if (sign !== '^') return index < 0;
    // A caret lets those numbers grow that follow the first one that is not 0, or the last that is stated.
    const first = wanted.findIndex((number) => number > 0);
    const stated = parts.findLastIndex((part) => part !== undefined);
    return index < 0 || (isLater && index > (first < 0 ? stated : first));
  });
}

function numbers([major, minor = '0', patch = '0']: readonly (string | undefined)[]): number[] {
  return [major, minor, patch].map((part) => Number.parseInt(part ?? '0', 10));
}
