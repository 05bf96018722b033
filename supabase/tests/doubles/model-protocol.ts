import type { IncomingMessage } from 'node:http';

/** A request to a model, in either protocol. */
export interface ModelRequest {
  readonly protocol: 'openai' | 'anthropic';
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  readonly maxTokens: number;
  readonly isStreamed: boolean;
  /** How the request described the shape of the answer. */
  readonly format: 'schema' | 'json' | 'tool' | 'none';
  /** The body as it came. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Resolves when the caller has disconnected without an answer. */
  readonly gone: Promise<void>;
}

export interface Written {
  /** The model's text; a list is sent in these pieces where it is streamed. */
  readonly text: string | readonly string[];
  /** Whether the double waits for a `release()` before each piece, and before an answer in one piece. */
  readonly isHeld?: boolean;
  /** `cut` means that the connection breaks after the last piece. */
  readonly end?: 'stop' | 'length' | 'refused' | 'cut';
  /** Whether empty chunks are sent between the pieces. */
  readonly hasEmptyChunks?: boolean;
}

/** How a protocol reads a request and writes an answer. */
export interface Protocol {
  /** @throws Error with what the provider would refuse */
  read(incoming: IncomingMessage, body: unknown): Omit<ModelRequest, 'gone'>;
  whole(request: ModelRequest, written: Written): object;
  /** The events before the text, for each piece, and after it. */
  begin(request: ModelRequest): readonly string[];
  piece(request: ModelRequest, text: string): string;
  empty(request: ModelRequest): string;
  end(request: ModelRequest, end: NonNullable<Written['end']>): readonly string[];
  overloaded(): string;
  /** The body of an error. */
  error(status: number): object;
}
