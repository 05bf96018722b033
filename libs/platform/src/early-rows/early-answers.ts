/**
 * The answer to a request that a script in the page has sent before the platform's code was there (ask-early.ts); undefined
 * where it has sent none like it, or where that brought nothing.
 */
export type TakeEarly = (input: RequestInfo | URL, init: RequestInit) => Promise<Response | undefined>;

declare global {
  interface Window {
    /** Missing in every page without the script. */
    fabulaEarly?: TakeEarly | undefined;
  }
}
