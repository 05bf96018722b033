import type { IncomingMessage } from 'node:http';

/** What a model was asked, in whichever protocol. */
export interface ModelRequest {
  readonly protocol: 'openai' | 'anthropic';
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  readonly maxTokens: number;
  readonly isStreamed: boolean;
  /** How it was told what the answer has to look like. */
  readonly format: 'schema' | 'json' | 'tool' | 'none';
  /** Field by field as it came. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Resolves when whoever asked has gone without an answer. */
  readonly gone: Promise<void>;
}

export interface Written {
  /** What the model writes; a list comes in these pieces where it is streamed. */
  readonly text: string | readonly string[];
  /** Before each piece, and before an answer in one piece, the double waits for a `release()`. */
  readonly isHeld?: boolean;
  /** `cut`: the connection breaks after the last piece. */
  readonly end?: 'stop' | 'length' | 'refused' | 'cut';
  /** Between the pieces, chunks with nothing in them. */
  readonly hasEmptyChunks?: boolean;
}

/** How a protocol reads a request and writes an answer. */
export interface Protocol {
  /** @throws Error saying what the provider would refuse */
  read(incoming: IncomingMessage, body: unknown): Omit<ModelRequest, 'gone'>;
  whole(request: ModelRequest, written: Written): object;
  /** The events before, for each piece, and after. */
  begin(request: ModelRequest): readonly string[];
  piece(request: ModelRequest, text: string): string;
  empty(request: ModelRequest): string;
  end(request: ModelRequest, end: NonNullable<Written['end']>): readonly string[];
  overloaded(): string;
  /** An error's body. */
  error(status: number): object;
}
