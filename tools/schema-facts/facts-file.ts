import { schemaFolder } from '../schema-diff/databases.ts';

/** Comes before the files that use what it states. */
export const factsFile = new URL('12_facts.sql', schemaFolder);
