import type { Backend } from './backend/backend.ts';

/** A database that has not answered by then is not healthy, whatever it does later. */
const timeoutMs = 2_000;

/** 200 once the database answers, 503 until then. */
export async function answerHealth(backend: Backend): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), timeoutMs);
  });
  const asked = backend
    .exclusively((database) => database.query('select 1'))
    .then(
      () => true,
      () => false,
    );
  const isHealthy = await Promise.race([asked, late]);
  clearTimeout(timer);
  return Response.json(
    { status: isHealthy ? 'ok' : 'unavailable', uptimeSeconds: Math.round(process.uptime()) },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
