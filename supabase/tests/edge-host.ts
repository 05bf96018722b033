/** The parts of Deno that this file uses before the function runs. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  readonly memoryUsage: () => object;
  serve: (...args: readonly unknown[]) => unknown;
};

type Answer = (request: Request) => Promise<Response>;

/** A deployed function only contains the handler; where it listens is decided by the host. */
function listening(port: number, serve: typeof Deno.serve): typeof Deno.serve {
  const options = { hostname: '127.0.0.1', port, onListen: () => undefined };
  return (...[answer]) => {
    const handler = answer as Answer; // the type of functions/_shared/deno.ts
    return serve(options, (request: Request) =>
      new URL(request.url).pathname === '/memory' ? Response.json(Deno.memoryUsage()) : handler(request),
    );
  };
}

Deno.serve = listening(Number(Deno.env.get('EDGE_HOST_PORT')), Deno.serve);

export {};
