import { writeFile } from 'node:fs/promises';
import { factsFile } from './schema-facts/facts-file.ts';
import { sqlFacts } from './schema-facts/sql-facts.ts';

// `npm run schema:facts`: writes the domain's lists and limits into supabase/schema. `npm run schema:diff` then writes the
// migration.

await writeFile(factsFile, sqlFacts());
