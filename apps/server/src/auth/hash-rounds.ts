/** What the engine takes where nothing is set. */
const usual = 10;
/** The limits of bcrypt. */
const [fewest, most] = [4, 31];

/** The cost with which the engine hashes passwords, which its own variable can change: 2 to the power of this. */
export function hashRounds(asked = process.env.LITE_AUTH_BCRYPT_COST): number {
  const rounds = asked === undefined || asked.trim() === '' ? Number.NaN : Math.trunc(Number(asked));
  return Number.isFinite(rounds) ? Math.min(most, Math.max(fewest, rounds)) : usual;
}
