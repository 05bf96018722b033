export { keys } from './keys.ts';
export { isSaved, type NewPhrase, type SavedPhrase, usePhrases, useSavePhrase } from './phrases.ts';
export { type Profile, type ProfileChange, updateProfile, useProfile, useUpdateProfile } from './profile.ts';
export { useNoteProgress, useProgress } from './progress.ts';
export { requestSpeech } from './speech.ts';
export { type StoryWish, useGenerateStory, useStories, useStory } from './stories.ts';
export { useIsPremium } from './subscription.ts';
export { useWordTranslation } from './translation.ts';
export { useRequireUserId, useUserId } from './user.ts';
