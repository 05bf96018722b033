import { writeFile } from 'node:fs/promises';
import { factsFile, sqlFacts } from './schema-facts/sql-facts.ts';

// `npm run schema:facts`: writes the domain's lists and limits into supabase/schema. `npm run schema:diff` then writes
// the migration.

await writeFile(factsFile, sqlFacts());
