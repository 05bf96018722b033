import type { SpeechRequest } from '../_shared/env.ts';
import { localeOf, voiceOfProvider } from '../_shared/provider-voices.ts';
import type { AzureServer } from '../_shared/providers/provider-settings.ts';
import { askForSound, type HostedVoice } from './hosted-voice.ts';

/** Azure's `POST /cognitiveservices/v1`. The REST API gives no timings; word boundaries would need a socket. */
export function azureVoice({ baseUrl, key }: AzureServer): HostedVoice {
  return {
    name: 'azure',
    baseUrl,
    voiceFor: (request) => voiceOfProvider('azure', request),
    speak: (request, voice, signal) =>
      askForSound(
        {
          url: `${baseUrl}/cognitiveservices/v1`,
          headers: {
            'content-type': 'application/ssml+xml',
            'ocp-apim-subscription-key': key,
            'user-agent': 'fabula',
            'x-microsoft-outputformat': 'audio-24khz-48kbitrate-mono-mp3',
          },
          body: ssmlOf(request, voice),
          signal,
        },
        request.text,
      ),
  };
}

/**
 * A request as SSML. The text is escaped, whatever it contains. A multilingual voice is told the language and the
 * accent; the others speak their own.
 */
function ssmlOf(request: SpeechRequest, voice: string): string {
  const { text, speed } = request;
  const own = /^[a-z]{2}-[A-Z]{2}/.exec(voice)?.[0] ?? localeOf(request);
  const read = escapeXml(text);
  const paced = speed === 1 ? read : `<prosody rate="${speed}">${read}</prosody>`;
  const inLanguage = voice.includes('Multilingual') ? `<lang xml:lang="${localeOf(request)}">${paced}</lang>` : paced;
  return [
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${own}">`,
    `<voice name="${escapeXml(voice)}">${inLanguage}</voice></speak>`,
  ].join('');
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 forbids, escaped or not: control characters, unpaired surrogates, two noncharacters. */
const noCharacters = /[\p{Cc}--[\t\n\r]]|\p{Cs}|[\ufffe\uffff]/gv;

function escapeXml(text: string): string {
  return text.replace(noCharacters, ' ').replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
