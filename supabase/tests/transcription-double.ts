import { type HearingService, startHearingDouble } from './doubles/hearing-doubles.ts';

export interface TranscriptionDouble extends HearingService {
  /** For `AI_OPENAI_BASE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** A server that speaks the protocol of OpenAI's transcriptions and hears what it is told to. */
export async function startTranscriptionDouble(): Promise<TranscriptionDouble> {
  const { openAi, secrets, close } = await startHearingDouble();
  return { ...openAi, url: secrets.AI_OPENAI_BASE_URL ?? '', close };
}
