// Databases and doubles of providers, for tests and measurements of other projects.
export { startBalancer } from './balancer.ts';
export { startApnsDouble } from './doubles/apns-double.ts';
export type { AzureAssessment, AzureWord } from './doubles/azure-hearing.ts';
export { startFcmDouble } from './doubles/fcm-double.ts';
export { type HearingDouble, startHearingDouble } from './doubles/hearing-doubles.ts';
export { type LanguageModelDouble, startLanguageModelDouble } from './doubles/language-model-double.ts';
export { type SpeechDouble, startSpeechDouble, unhurried } from './doubles/speech-doubles.ts';
export { type Postgres, startPostgres } from './postgres.ts';
export { startPushServiceDouble } from './push-service-double.ts';
export { startRevenueCatDouble, subscriberWith } from './revenuecat-double.ts';
export { tooShort, umbrellaStory } from './stories/umbrella-story.ts';
export { startTranscriptionDouble, type TranscriptionDouble } from './transcription-double.ts';
