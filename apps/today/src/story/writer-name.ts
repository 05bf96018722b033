/**
 * The name of a text's writer or translator. Many vendors use OpenAI's protocol, so for that provider only the model's
 * name identifies it.
 */
export function writerName(provider: string, model: string | undefined): string {
  if (provider === 'openai-compatible' && model) return model;
  const maker = provider === 'anthropic' ? 'Anthropic' : provider;
  return model ? `${maker}, ${model}` : maker;
}
