// How this server reaches Apple's push service, for tests that play it.
export { createHttp2Fetch } from '../functions/http2-fetch.ts';
