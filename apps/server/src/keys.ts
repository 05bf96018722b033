import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Keys = Readonly<z.infer<typeof keysSchema>>;

/**
 * The keys of this data folder, made on the first start. Whoever comes second (two starts at once) reads the first one's:
 * `link` refuses to replace, so there is never a half-written or a replaced file.
 * @throws when `keys.json` exists and cannot be read as keys: replacing it would sign everyone out
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json');
  await mkdir(dataDir, { recursive: true });
  const existing = await readKeys(path);
  if (existing) return existing;
  const fresh: Keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(fresh, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
    return fresh;
  } catch (error) {
    const first = await readKeys(path);
    if (!first) throw error;
    return first;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKeys(path: string): Promise<Keys | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return keysSchema.parse(JSON.parse(text));
}
