import { contract } from '@fabula/contracts';

/**
 * The first digits of the SHA-256 of `libs/contracts/src/database.ts`. `tools/checks/kept-rows.test.ts` fails when a
 * migration has changed the tables, and says what to write here.
 */
const databaseDigest = 'b9b76f10';

/** Counted up by hand where a function's answer, which the generated types do not describe, changes its shape. */
const answersVersion = 1;

/** Names the shape of kept rows. A release never reads rows that another shape has kept. */
export const shape = `${contract}.${answersVersion}.${databaseDigest}`;
