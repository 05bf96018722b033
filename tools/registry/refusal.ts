/** One reason against a release, and the next step of whoever reads it. */
export interface Finding {
  readonly what: string;
  readonly todo: string;
}

/** A release that must not happen, with every reason at once. Nothing of it is visible to learners. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly findings: readonly Finding[];

  constructor(...findings: readonly Finding[]) {
    super(findings.map(({ what, todo }) => `${what}\n  → ${todo}`).join('\n'));
    this.findings = findings;
  }
}

/** @throws Refusal when there is any finding */
export function refuseWith(findings: readonly (Finding | undefined)[]): void {
  const found = findings.filter((finding) => finding !== undefined);
  if (found.length > 0) throw new Refusal(...found);
}
