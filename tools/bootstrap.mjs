#!/usr/bin/env node
// The first step of every command: downloads a current Node and the packages where they are missing, then runs the
// command. It runs before anything is installed, so it uses only what Node 18 has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const toolsFolder = path.join(root, '.tools');
const windows = process.platform === 'win32';
const npm = windows ? 'npm.cmd' : 'npm';
/** The packages require 22.12 or newer; running TypeScript without a build step requires 22.18. */
const wanted = [22, 18];
const broughtVersion = '24.21.0';

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, ...options });
  if (result.error) fail(`Could not run ${command}: ${result.error.message}`);
  return result.status ?? 1;
}

/** The folder of a Node that is new enough: the running one, or one that is downloaded once from the npm registry. */
function nodeFolder() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return path.dirname(process.execPath);
  const platform = windows ? 'win' : process.platform;
  const name = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`;
  const home = path.join(toolsFolder, 'node');
  const binary = path.join(home, 'node_modules', name, 'bin');
  if (!existsSync(path.join(binary, windows ? 'node.exe' : 'node'))) {
    console.log(
      `Node ${process.versions.node} is too old for Fabula's tools: fetching Node ${broughtVersion} into .tools (once)`,
    );
    mkdirSync(home, { recursive: true });
    writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
    const status = run(
      npm,
      ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${broughtVersion}`],
      { cwd: home },
    );
    if (status !== 0)
      fail(
        `Node ${broughtVersion} could not be fetched. Install Node ${wanted.join('.')} or newer yourself and try again.`,
      );
  }
  return binary;
}

/** Installs the packages unless this lockfile was the last one installed. */
function installPackages(env) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules', '.fabula-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (this takes a minute the first time)');
  // `npm ci` would refuse a lockfile written on a machine whose registry lacks some platforms' binaries; this installs
  // the locked versions and writes nothing.
  const status = run(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env });
  if (status !== 0) fail('npm install failed. Check the network and the message above, then try again.');
  // A file of its own: written in place, the stamp would change for every copy of this folder that shares files with
  // it.
  writeFileSync(`${stamp}.new`, lock);
  renameSync(`${stamp}.new`, stamp);
}

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const commands = [...new Set(Object.values(scripts).map((script) => script.split(' ')[2]))];
const [command, ...args] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Usage: node tools/bootstrap.mjs ${commands.join('|')} [arguments]`);

const folder = nodeFolder();
const bin = path.join(root, 'node_modules', '.bin');
const env = {
  ...process.env,
  PATH: [folder, bin, process.env.PATH].join(path.delimiter),
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  DO_NOT_TRACK: '1',
};
installPackages(env);
const node = path.join(folder, windows ? 'node.exe' : 'node');
if (command === 'exec') process.exit(run(path.join(bin, args[0] + (windows ? '.cmd' : '')), args.slice(1), { env }));

// Ignores signals, because they reach the whole process group and this process ends when the command does.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
const { spawn } = await import('node:child_process');
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', path.join(root, 'tools', `${command}.ts`), ...args],
  { cwd: root, env, stdio: 'inherit' },
);
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm passes a signal to the shell between us, which ends and tells nobody.
const startedBy = process.ppid;
const looksAtParent = () => process.ppid !== startedBy && child.kill('SIGTERM');
if (process.env.npm_lifecycle_event !== undefined && !windows) setInterval(looksAtParent, 1_000).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
