/**
 * Who runs this installation and is responsible for it, as far as they have said. Missing facts are shown nowhere: the
 * texts then speak of "the operator of this site", and nothing links to an address nobody reads.
 */
export interface Operator {
  readonly name?: string;
  /** Where learners write for help and about their data. */
  readonly email?: string;
  /** The operator's own form or help center; it takes precedence over the address. */
  readonly supportUrl?: string;
  /** The operator's own terms, which replace those that come with Fabula. */
  readonly termsUrl?: string;
  /** The operator's own privacy policy, which replaces ours in the same way. */
  readonly privacyUrl?: string;
  /** The learners' average rating out of 5, if the operator has asked them. */
  readonly rating?: number;
  /** The number of learners, as the operator states it: "50K+". */
  readonly learners?: string;
  /** Within how many days backups go, where that is not the usual number. */
  readonly backupDays?: number;
}

/** Within how many days backups go, unless the operator says otherwise. */
export const usualBackupDays = 7;
