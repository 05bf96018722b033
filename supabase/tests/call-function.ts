import { FunctionsHttpError } from '@supabase/supabase-js';
import type { Client } from './learners.ts';

export interface FunctionAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls a function as the app does; returns its answer, whether it refused or not. */
export async function callFunction(client: Client, name: string, body: object | string): Promise<FunctionAnswer> {
  const { data, error } = await client.functions.invoke(name, { body });
  if (!error) return { status: 200, body: data };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response: Response = error.context;
  return { status: response.status, body: await response.json() };
}
