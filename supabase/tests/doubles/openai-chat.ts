import { z } from 'zod';
import type { Protocol } from './model-protocol.ts';

/**
 * The fields of `POST /v1/chat/completions` that Fabula uses; any other field is refused, so that none is sent by
 * accident.
 */
const chatRequest = z.strictObject({
  model: z.string().min(1),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
    z.strictObject({ role: z.literal('user'), content: z.string().min(1) }),
  ]),
  max_tokens: z.int().min(1),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          strict: z.boolean(),
          schema: z.looseObject({ type: z.literal('object') }),
        }),
      }),
    ])
    .optional(),
  stream: z.boolean().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
});

const head = { id: 'chatcmpl-double', created: 1_700_000_000 };
const usage = { prompt_tokens: 120, completion_tokens: 60, total_tokens: 180 };
const endings = { stop: 'stop', length: 'length', refused: 'content_filter', cut: 'stop' } as const;
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

function chunk(model: string, delta: object, finish_reason: string | null = null): string {
  return event({ ...head, object: 'chat.completion.chunk', model, choices: [{ index: 0, delta, finish_reason }] });
}

/** OpenAI's chat completions as documented. */
export const openAiChat: Protocol = {
  read({ headers }, json) {
    const body = chatRequest.parse(json);
    const { response_format: format, messages } = body;
    if (format?.type === 'json_schema' && format.json_schema.strict) refuseLooseSchema(format.json_schema.schema);
    if (format?.type === 'json_object' && !messages.some(({ content }) => content.includes('JSON'))) {
      throw new Error("'messages' must contain the word 'json' in some form");
    }
    return {
      protocol: 'openai',
      apiKey: /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1],
      model: body.model,
      system: messages[0].content,
      prompt: messages[1].content,
      maxTokens: body.max_tokens,
      isStreamed: body.stream === true,
      format: format === undefined ? 'none' : format.type === 'json_schema' ? 'schema' : 'json',
      body,
    };
  },
  whole: ({ model }, { text, end = 'stop' }) => ({
    ...head,
    object: 'chat.completion',
    model,
    choices: [
      {
        index: 0,
        message:
          end === 'refused'
            ? { role: 'assistant', content: null, refusal: 'I can’t.' }
            : { role: 'assistant', content: text, refusal: null },
        finish_reason: end === 'refused' ? 'stop' : endings[end],
        logprobs: null,
      },
    ],
    usage,
  }),
  begin: ({ model }) => [chunk(model, { role: 'assistant', content: '', refusal: null })],
  piece: ({ model }, content) => chunk(model, { content }),
  empty: ({ model }) => `: keep-alive\n\n${chunk(model, { content: '' })}${chunk(model, {})}`,
  end: ({ model, body }, end) => [
    chunk(model, {}, endings[end]),
    ...(body.stream_options ? [event({ ...head, object: 'chat.completion.chunk', model, choices: [], usage })] : []),
    'data: [DONE]\n\n',
  ],
  overloaded: () => event({ error: { message: 'The server is overloaded', type: 'server_error', code: null } }),
  error: (status) => ({
    error: { message: 'No.', type: status === 401 ? 'invalid_request_error' : 'error', code: null },
  }),
};

/** In strict mode every object is closed and every field required. */
function refuseLooseSchema(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('type' in schema && schema.type === 'object') {
    const {
      properties = {},
      required = [],
      additionalProperties,
    } = schema as {
      properties?: object;
      required?: readonly string[];
      additionalProperties?: unknown;
    }; // JSON Schema's own names
    const isClosed = additionalProperties === false && Object.keys(properties).every((name) => required.includes(name));
    if (!isClosed) throw new Error('A strict schema closes its objects and requires every field');
  }
  Object.values(schema).forEach(refuseLooseSchema);
}
