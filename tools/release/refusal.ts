/** One reason against a release, and what the reader can do about it. */
export interface Finding {
  readonly what: string;
  readonly todo: string;
}

/** A release that was refused, with every reason at once. Learners see nothing of it. */
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
