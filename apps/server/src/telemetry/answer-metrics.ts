import { createHash, timingSafeEqual } from 'node:crypto';
import type { Telemetry } from './telemetry.ts';

export const metricsPath = '/metrics';

/** Prometheus' text format. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** The measures for whoever has the key, which is sent as Prometheus sends one: `Authorization: Bearer`. */
export async function answerMetrics(
  request: Request,
  key: string,
  telemetry: Pick<Telemetry, 'metrics'>,
): Promise<Response> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const headers = { 'cache-control': 'no-store' };
  if (!isSame(given, key)) {
    return new Response('This needs the METRICS_KEY of this server, as Authorization: Bearer\n', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer', 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { ...headers, allow: 'GET' } });
  return new Response(await telemetry.metrics(), { headers: { ...headers, 'content-type': contentType } });
}

/** Takes the same time for every input. */
function isSame(given: string, known: string): boolean {
  const [one, other] = [given, known].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
