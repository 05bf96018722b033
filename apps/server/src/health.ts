/** A database that has not answered by then is not healthy, whatever it does later. */
const timeoutMs = 2_000;

/**
 * Answers 200 once a learner's request would be answered, 503 until then, and never later than the limit. Concurrent
 * checks share one query, so they cost the engine no more than one learner does.
 */
export function createHealth(answersLearners: () => Promise<boolean>): () => Promise<Response> {
  let underWay: Promise<boolean> | undefined;
  const ask = () => {
    underWay ??= answersLearners()
      .catch(() => false)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(() => done(false), timeoutMs);
    });
    const isHealthy = await Promise.race([ask(), late]);
    clearTimeout(timer);
    return Response.json(
      { status: isHealthy ? 'ok' : 'unavailable', uptimeSeconds: Math.round(process.uptime()) },
      { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
    );
  };
}

/** What `/ready` says once the server was told to stop; it still answers everything else for a while. */
export function answerStopping(): Response {
  return Response.json({ status: 'stopping' }, { status: 503, headers: { 'cache-control': 'no-store' } });
}
