import { z } from 'zod';
import type { Protocol } from './model-protocol.ts';

const textBlocks = z.array(z.strictObject({ type: z.literal('text'), text: z.string().min(1) })).min(1);

/** The fields of `POST /v1/messages` that Fabula uses; any other field is refused, so that none is sent by accident. */
const messagesRequest = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  system: z.union([z.string().min(1), textBlocks]),
  messages: z.tuple([z.strictObject({ role: z.literal('user'), content: z.union([z.string().min(1), textBlocks]) })]),
  output_config: z
    .strictObject({
      format: z.strictObject({ type: z.literal('json_schema'), schema: z.looseObject({ type: z.literal('object') }) }),
    })
    .optional(),
  tools: z
    .array(z.looseObject({ name: z.string(), input_schema: z.looseObject({ type: z.literal('object') }) }))
    .length(1)
    .optional(),
  tool_choice: z.looseObject({ type: z.enum(['tool', 'any']) }).optional(),
  stream: z.boolean().optional(),
});

const usage = { input_tokens: 120, output_tokens: 60 };
const endings = { stop: 'end_turn', length: 'max_tokens', refused: 'refusal', cut: 'end_turn' } as const;
const event = (data: { readonly type: string; readonly [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
const message = (model: string) => ({ id: 'msg_double', type: 'message', role: 'assistant', model });
const plainText = (blocks: string | readonly { readonly text: string }[]) =>
  typeof blocks === 'string' ? blocks : blocks.map(({ text }) => text).join('\n');

/** Anthropic's Messages API as documented, version 2023-06-01. */
export const anthropicMessages: Protocol = {
  read({ headers }, json) {
    if (headers['anthropic-version'] !== '2023-06-01') throw new Error('anthropic-version: 2023-06-01 is required');
    const body = messagesRequest.parse(json);
    const key = headers['x-api-key'];
    if (body.output_config) refuseOpenSchema(body.output_config.format.schema);
    return {
      protocol: 'anthropic',
      apiKey: typeof key === 'string' ? key : undefined,
      model: body.model,
      system: plainText(body.system),
      prompt: plainText(body.messages[0].content),
      maxTokens: body.max_tokens,
      isStreamed: body.stream === true,
      format: body.output_config ? 'schema' : body.tool_choice ? 'tool' : 'none',
      body,
    };
  },
  whole: ({ model, format }, { text, end = 'stop' }) => ({
    ...message(model),
    content:
      end === 'refused'
        ? []
        : format === 'tool'
          ? [{ type: 'tool_use', id: 'toolu_double', name: 'json', input: JSON.parse(String(text)) }]
          : [{ type: 'text', text }],
    stop_reason: format === 'tool' && end === 'stop' ? 'tool_use' : endings[end],
    stop_sequence: null,
    usage,
  }),
  begin: ({ model, format }) => [
    event({
      type: 'message_start',
      message: {
        ...message(model),
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...usage, output_tokens: 1 },
      },
    }),
    event({
      type: 'content_block_start',
      index: 0,
      content_block:
        format === 'tool'
          ? { type: 'tool_use', id: 'toolu_double', name: 'json', input: {} }
          : { type: 'text', text: '' },
    }),
    event({ type: 'ping' }),
  ],
  piece: ({ format }, text) =>
    event({
      type: 'content_block_delta',
      index: 0,
      delta: format === 'tool' ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
    }),
  empty: () =>
    event({ type: 'ping' }) + event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: '' } }),
  end: ({ format }, end) => [
    event({ type: 'content_block_stop', index: 0 }),
    event({
      type: 'message_delta',
      delta: { stop_reason: format === 'tool' && end === 'stop' ? 'tool_use' : endings[end], stop_sequence: null },
      usage: { output_tokens: usage.output_tokens },
    }),
    event({ type: 'message_stop' }),
  ],
  overloaded: () => event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
  error: (status) => ({
    type: 'error',
    error: {
      type: status === 401 ? 'authentication_error' : status === 429 ? 'rate_limit_error' : 'api_error',
      message: 'No.',
    },
  }),
};

/** Structured outputs accept only closed objects. */
function refuseOpenSchema(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('type' in schema && schema.type === 'object') {
    const isClosed = 'additionalProperties' in schema && schema.additionalProperties === false;
    if (!isClosed) throw new Error("For 'object' type, 'additionalProperties' must be explicitly set to false");
  }
  Object.values(schema).forEach(refuseOpenSchema);
}
