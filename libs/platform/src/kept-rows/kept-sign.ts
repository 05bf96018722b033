import { shape } from './shape.ts';

/**
 * The preference `rowsKept` of a device that has rows of this user which a start shows. It can be read without waiting
 * for the database, and says nothing of the rows. Where it is wrong, a start asks once too often or a little later.
 */
export const keptSign = (userId: string) => `${shape} ${userId}`;
