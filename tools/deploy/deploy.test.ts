import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@fabula/server/settings';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

// No machine of ours builds images, so what can be known without one is held here.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('tools/deploy/Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
/** What the image has of the repository. */
const copied = [...lastStage.matchAll(/^COPY --from=build \/fabula\/(\S+) \.\/(\S*)$/gm)].map(([, from = '']) => from);
const isCopied = (file: string) => copied.some((one) => file === one || file.startsWith(`${one}/`));

/** The folders of a workspace's package and of all that it depends on. */
function foldersOf(name: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(name)) return found;
  const lock = JSON.parse(read('package-lock.json')).packages;
  const folder: string = lock[`node_modules/${name}`].resolved;
  found.set(name, folder);
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`));
  for (const needed of Object.keys(dependencies)) if (needed.startsWith('@fabula/')) foldersOf(needed, found);
  return found;
}

describe('the image', () => {
  it('has every package of ours that the server needs, and what it reads at its start', () => {
    const folders = [...foldersOf('@fabula/server').values()];
    expect(folders.length).toBeGreaterThan(8);
    const { wwwDir, libraryFile, migrationsDir } = readSettings({});
    const needed = [wwwDir, libraryFile, migrationsDir].map((file) => path.relative(root, file));
    expect([...folders, ...needed, 'package.json', 'node_modules'].filter((file) => !isCopied(file))).toEqual([]);
    expect(
      [...new Set(copied)].filter((file) => !file.startsWith('dist/') && !existsSync(path.join(root, file))),
    ).toEqual([]);
  });

  it('runs its program as nobody who may write outside of its folder', () => {
    const program = JSON.parse(/^CMD (\[.*\])$/m.exec(lastStage)?.[1] ?? '[]').at(-1);
    expect([isCopied(program), existsSync(path.join(root, program))]).toEqual([true, true]);
    expect(lastStage).toMatch(/^USER node$/m);
    const variables = Object.fromEntries(
      (/^ENV (.*)$/m.exec(lastStage)?.[1] ?? '').split(' ').map((one) => one.split('=') as [string, string]),
    );
    const { dataDir, host, port } = readSettings(variables);
    expect([dataDir, host, port]).toEqual(['/data', '0.0.0.0', 4321]);
    expect(lastStage).toMatch(/^VOLUME \/data$/m);
    expect(lastStage).toMatch(/^EXPOSE 4321$/m);
    expect(lastStage).toContain('/health');
  });

  it('is made on the Node that everything is tried with', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
    const brought = /broughtVersion = '(\d+)\./.exec(read('tools/bootstrap.mjs'))?.[1];
    expect(versions).toEqual([brought, brought]);
  });

  it('takes nothing private from whoever builds it', () => {
    const ignored = read('tools/deploy/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.fabula', '**/node_modules', '**/.env*', '**/*.pem']));
  });
});

/** Fills in what an operator does. */
function filledIn(value: string): string {
  const given: Readonly<Record<string, string>> = {
    SITE_URL: 'https://learn.example',
    CLUSTER_SECRET: 'x'.repeat(44),
    POSTGRES_PASSWORD: 'secret',
    STORAGE_SECRET_KEY: 'another secret',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Fabula <hello@learn.example>',
  };
  return value.replace(/\$\{(\w+)(:[-?])?([^}]*)\}/g, (_, name: string, how = '', usual = '') => {
    if (how === ':?' && !given[name]) throw new Error(`Nobody is told to give ${name}`);
    return given[name] ?? usual;
  });
}

describe('the servers of the compose file', () => {
  const { services } = parse(read('tools/deploy/compose.yaml'));

  it('start with the settings that they get', () => {
    const environment = Object.fromEntries(
      Object.entries(services.server.environment).map(([name, value]) => [name, filledIn(String(value))]),
    );
    const settings = readSettings({ ...environment, HOST: '0.0.0.0' });
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://fabula:secret@pooler:5432/fabula',
      clusterSecret: 'x'.repeat(44),
      siteUrl: 'https://learn.example',
      trustProxy: true,
    });
    expect(settings.storage).toMatchObject({
      bucketUrl: 'http://store:7070/fabula',
      secretAccessKey: 'another secret',
    });
    expect(settings.published).toBeUndefined();
    expect(readSettings({ ...environment, PUBLISHED: 'store' }).published).toBeDefined();
    const { drainSeconds, stopSeconds } = settings;
    expect(Number.parseInt(services.server.stop_grace_period, 10)).toBeGreaterThan(drainSeconds + stopSeconds);
  });

  it('reach the services that they are told of, with the keys that these have', () => {
    const { server, pooler, store, database } = services;
    const named = ['DATABASE_URL', 'STORAGE_URL'].map(
      (name) => /(?:@|\/\/)(\w+):\d+/.exec(server.environment[name])?.[1],
    );
    expect(named).toEqual(['pooler', 'store']);
    expect(Object.keys(server.depends_on)).toEqual(['database', 'pooler', 'store']);
    expect(pooler.environment).toMatchObject({
      DB_HOST: 'database',
      DB_NAME: database.environment.POSTGRES_DB,
      DB_USER: database.environment.POSTGRES_USER,
      DB_PASSWORD: database.environment.POSTGRES_PASSWORD,
      POOL_MODE: 'transaction',
    });
    const { STORAGE_KEY_ID, STORAGE_SECRET_KEY } = server.environment;
    expect(store.environment).toMatchObject({ ROOT_ACCESS_KEY: STORAGE_KEY_ID, ROOT_SECRET_KEY: STORAGE_SECRET_KEY });
    // A folder of the store's own is a bucket.
    expect(store.volumes).toEqual([`sounds:${store.environment.VGW_BACKEND_ARG}/fabula`]);
  });

  it('are told of every variable in the example', () => {
    const example = [...read('tools/deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const used = [...read('tools/deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(example.toSorted()).toEqual([...new Set(used)].toSorted());
  });

  it('are built from here, write only where they may, and stand behind a balancer that knows them', () => {
    const { build, read_only, volumes } = services.server;
    expect([existsSync(path.join(root, build.dockerfile)), read_only, volumes]).toEqual([true, true, ['/data']]);
    expect(path.resolve(root, 'tools/deploy', build.context)).toBe(root);
    const nginx = read('tools/deploy/nginx.conf');
    expect(nginx).toContain('server server:4321 resolve');
    expect([...nginx].filter((one) => one === '{').length).toBe([...nginx].filter((one) => one === '}').length);
  });
});

describe('the servers of a cluster', () => {
  const documents = parseAllDocuments(read('tools/deploy/kubernetes.yaml')).map((document) => document.toJS());
  const models = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, PodDisruptionBudget, Service };
  const of = (kind: string) => documents.find((document) => document.kind === kind);

  it.each(Object.entries(models))('are described as Kubernetes wants it: %s', (kind, Model) => {
    const document = of(kind);
    const model = new Model(document);
    expect(() => model.validate()).not.toThrow();
    expect([document.apiVersion, document.metadata.name]).toEqual([model.apiVersion, 'fabula']);
  });

  it.each([
    ['a number that is none', { replicas: 'two' }, 'replicas'],
    ['something missing', { selector: undefined }, 'selector'],
  ])('would not pass with %s', (_, change, named) => {
    const { spec, ...rest } = of('Deployment');
    const wrong = new Deployment({ ...rest, spec: { ...spec, ...change } });
    expect(() => wrong.validate()).toThrow(named);
  });

  it('are no more than these', () => {
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(models).toSorted());
  });

  it('start with the settings that they get, and are given the time to leave', () => {
    const { spec } = of('Deployment').spec.template;
    const [server] = spec.containers;
    const secret = {
      DATABASE_URL: 'postgres://fabula@database/fabula',
      CLUSTER_SECRET: 'x'.repeat(44),
      SMTP_URL: 'smtps://mail.example',
      STORAGE_KEY_ID: 'id',
      STORAGE_SECRET_KEY: 'secret',
    };
    const { drainSeconds, stopSeconds, storage } = readSettings({ ...of('ConfigMap').data, ...secret });
    expect(storage).toMatchObject({ bucketUrl: 'https://store.example/fabula', region: 'eu-central-1' });
    const { data } = of('ConfigMap');
    expect(readSettings({ ...data, ...secret }).published).toBeUndefined();
    expect(readSettings({ ...data, ...secret, PUBLISHED: 'store' }).published).toBeDefined();
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + stopSeconds);
    // It has left the balancer's list before it stops to take requests.
    const { periodSeconds, failureThreshold } = server.readinessProbe;
    expect(periodSeconds * failureThreshold).toBeLessThan(drainSeconds);
    expect(server.securityContext.readOnlyRootFilesystem).toBe(true);
    expect(spec.securityContext.runAsNonRoot).toBe(true);
  });

  it('are found by what selects them', () => {
    const { labels } = of('Deployment').spec.template.metadata;
    expect(of('Deployment').spec.selector.matchLabels).toEqual(labels);
    expect(of('Service').spec.selector).toEqual(labels);
    expect(of('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(of('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(of('Deployment').metadata.name);
  });
});
