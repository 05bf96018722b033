/**
 * Who runs this installation and answers for it, as far as they have said. Whatever is missing is shown nowhere: the texts
 * then speak of "the operator of this site", and nothing leads to an address nobody reads.
 */
export interface Operator {
  readonly name?: string;
  /** Where learners write for help and about their data. */
  readonly email?: string;
  /** A form or a help center of the operator's own; it comes before the address. */
  readonly supportUrl?: string;
  /** The operator's own terms, in the place of those that come with Fabula. */
  readonly termsUrl?: string;
  /** Likewise their own privacy policy. */
  readonly privacyUrl?: string;
  /** What learners gave it on average, of 5, where the operator has asked them. */
  readonly rating?: number;
  /** How many learn here, in the operator's own figure: "50K+". */
  readonly learners?: string;
}
