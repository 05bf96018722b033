import { type HearingService, startHearingDouble } from './doubles/hearing-doubles.ts';

export interface TranscriptionDouble extends HearingService {
  /** The value of `AI_OPENAI_BASE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server that implements the protocol of OpenAI's transcriptions and answers what it is told to. */
export async function startTranscriptionDouble(): Promise<TranscriptionDouble> {
  const { openAi, secrets, close } = await startHearingDouble();
  return { ...openAi, url: secrets.AI_OPENAI_BASE_URL ?? '', close };
}
