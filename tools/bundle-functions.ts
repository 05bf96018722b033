import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleFunction, type FunctionBundle } from './bundle-functions/bundle-function.ts';
import { deployConfig } from './bundle-functions/deploy-config.ts';
import { functionNames } from './bundle-functions/function-names.ts';
import { hostedLimits } from './bundle-functions/limits.ts';

/** A separate Supabase project for `supabase functions deploy --workdir dist/edge`. */
const folder = fileURLToPath(new URL('../dist/edge', import.meta.url));

const bundles = await Promise.all(functionNames().map(bundleFunction));
const project = path.join(folder, 'supabase');
rmSync(folder, { recursive: true, force: true });
for (const { name, code } of bundles) {
  mkdirSync(path.join(project, 'functions', name), { recursive: true });
  writeFileSync(path.join(project, 'functions', name, 'index.js'), code);
}
writeFileSync(path.join(project, 'config.toml'), deployConfig(bundles.map(({ name }) => name)));
printTable(bundles);

function printTable(rows: readonly FunctionBundle[]): void {
  console.log(
    `function                        KB   gzip  of ${kilobytes(hostedLimits.uploadedBytes).trim()} KB  packages`,
  );
  for (const { name, code, bytes, packages } of rows) {
    const share = `${((100 * bytes) / hostedLimits.uploadedBytes).toFixed(0)} %`.padStart(10);
    const sizes = `${kilobytes(bytes)} ${kilobytes(gzipSync(code).byteLength)} ${share}`;
    console.log(`${name.padEnd(26)} ${sizes}  ${packages.join(', ')}`);
  }
  console.log(`\nWritten to ${path.relative(process.cwd(), folder)}; docs/deploy.md says how to deploy it.`);
}

/** Kilobytes of 1,000 bytes. */
function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0).padStart(7);
}
