import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repositoryRoot } from '../settings.ts';
import { metricNames } from './metric-names.ts';
import { createTelemetry } from './open-telemetry.ts';

const folder = join(repositoryRoot, 'docs/grafana');

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(join(folder, 'fabula.json'), 'utf8')));
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8');

/** Labels that Prometheus adds itself. */
const added = ['instance', 'job'];
/** Every series of `/metrics`, with its labels. */
let series: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  series = seriesIn(await reportEverything());
});

/** The measures of a server to which everything has happened once. */
async function reportEverything(): Promise<string> {
  const telemetry = createTelemetry({ isExported: false });
  const results = [{ id: '1', status: 'rejected', code: 'invalid' }];
  await telemetry.request({ route: 'operations', method: 'POST' }, async () => Response.json(results));
  telemetry.watchQueue(() => ({ waiting: 0, running: 0 }));
  const published = () => ({ generation: 1, isAway: false });
  telemetry.watch({ freeBytes: () => 1, newestBackup: async () => 1, published });
  telemetry.turn(1, 1);
  telemetry.notServed('late');
  telemetry.databaseError('23505');
  telemetry.databaseReopened();
  const asked = { level: 'info', capability: 'story', provider: 'library', ms: 1, tries: 1 } as const;
  telemetry.providerAsked({ ...asked, outcome: 'answered' });
  telemetry.scheduled('reminders', { sent: 1 });
  // The event loop has been measured once.
  await new Promise((done) => setTimeout(done, 50));
  return telemetry.metrics();
}

function seriesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_]+)(?:\{(.*)\})? [^ ]+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const known = found.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/([a-z_]+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}

/** What a query asks for and `/metrics` does not have: series, and labels of a series. */
function missingIn(query: string): string[] {
  const missing: string[] = [];
  const names = [...query.matchAll(/\b(fabula_[a-z_]+)(?:\{([^}]*)\})?/g)];
  const labels = new Set(names.flatMap(([, name = '']) => [...(series.get(name) ?? [])]));
  for (const [, name = '', selector = ''] of names) {
    const own = series.get(name);
    if (!own) missing.push(name);
    for (const [, label = ''] of selector.matchAll(/([a-z_]+)(?:=~|!~|!=|=)"/g)) {
      if (!own?.has(label) && !added.includes(label)) missing.push(`${name}{${label}}`);
    }
  }
  for (const [, group = ''] of query.matchAll(/\bby \(([^)]*)\)/g)) {
    const unknown = group.split(/, */).filter((label) => !labels.has(label) && !added.includes(label));
    missing.push(...unknown.map((label) => `by (${label})`));
  }
  return missing;
}

describe('the dashboard', () => {
  it('asks for nothing that the server does not tell', () => {
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.flatMap(missingIn)).toEqual([]);
  });

  it('names its lines by labels that its queries leave', () => {
    const unnamed = panels.flatMap(({ targets }) =>
      targets.filter(({ expr, legendFormat }) => {
        const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
        const kept = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(/, */) ?? added;
        return named.some((label) => !kept.includes(label));
      }),
    );
    expect(unnamed).toEqual([]);
  });

  it('shows every measure that there is', () => {
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const names = Object.values(metricNames).map(({ name }) => name);
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('has panels of different numbers and names', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });

  it.each([
    ['fabula_requests_total', 'fabula_requests_total'],
    ['sum(rate(fabula_operations_total{state="rejected"}[5m]))', 'fabula_operations_total{state}'],
    ['sum by (path) (fabula_request_seconds_count)', 'by (path)'],
  ])('would be caught with %s', (query, missing) => {
    expect(missingIn(query)).toEqual([missing]);
  });
});

describe('the alerts', () => {
  const expressions = alerts.split(/- alert: /).slice(1);

  it('ask for nothing that the server does not tell', () => {
    expect(expressions.length).toBeGreaterThan(8);
    expect(expressions.flatMap((alert) => missingIn(alert.replace(/annotations:.*/s, '')))).toEqual([]);
  });

  it('each lead to what to do, under a heading that is there', () => {
    const page = readFileSync(join(repositoryRoot, 'docs/operate.md'), 'utf8');
    const places = expressions.map((alert) => /do: "docs\/operate\.md, (\d+)"/.exec(alert)?.[1]);
    expect(places.filter((place) => place === undefined || !page.includes(`\n### ${place}. `))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });
});
