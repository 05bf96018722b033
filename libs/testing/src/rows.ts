import type { Database } from '@fabula/contracts';
import { ada } from './fixture-platform.ts';

type Tables = Database['public']['Tables'];

// Rows as the API answers with them. A test sets only the columns it is about.

export function profileRow(change: Partial<Tables['profiles']['Row']> = {}): Partial<Tables['profiles']['Row']> {
  return {
    id: ada.id,
    display_name: ada.fullName,
    onboarding_completed: true,
    age_confirmed_at: '2026-11-01T10:00:00+00:00',
    preferred_language: 'Spanish',
    native_language: 'English',
    ui_language: 'en',
    current_level: 'beginner',
    cefr_level: null,
    time_zone: 'Europe/Madrid',
    learning_streak: 0,
    streak_day: null,
    saved_rest_days: 0,
    total_stories_completed: 0,
    selected_voice: null,
    chosen_voice: null,
    accent_preference: 'neutral',
    slow_audio: false,
    phrase_scheduler: 'specified',
    daily_goal_minutes: 20,
    reminder_time: null,
    about_you: null,
    ...change,
  };
}

const storyId = '10000000-0000-4000-8000-000000000001';

export function storyRow(change: Partial<Tables['user_stories']['Row']> = {}): Partial<Tables['user_stories']['Row']> {
  const sentences = [
    { text: 'Tienes hambre y la nevera está vacía.', translation: 'You are hungry and the fridge is empty.' },
    { text: 'Vas al mercado con una bolsa.', translation: 'You go to the market with a bag.' },
    { text: 'Compras tomates y pan.', translation: 'You buy tomatoes and bread.' },
  ];
  return {
    id: storyId,
    user_id: ada.id,
    title: 'Un plato más',
    story_text: sentences.map(({ text }) => text).join(' '),
    translation: sentences.map(({ translation }) => translation).join(' '),
    sentences,
    key_phrases: ['Tienes hambre'],
    key_phrase_notes: [],
    language: 'Spanish',
    native_language: 'English',
    level: 'Beginner',
    topic: 'Food and dining',
    speaking_prompts: [],
    scenario: 'Saturday morning in your kitchen.',
    source_provider: 'library',
    word_count: 16,
    created_at: '2026-11-20T09:00:00+00:00',
    ...change,
  };
}

export function progressRow(
  change: Partial<Tables['user_story_progress']['Row']> = {},
): Partial<Tables['user_story_progress']['Row']> {
  return {
    user_id: ada.id,
    user_story_id: storyId,
    completed: false,
    completion_date: null,
    current_sentence: 0,
    time_spent: 0,
    accuracy_score: null,
    accuracy_at: null,
    step_completions: {},
    speaking: null,
    ...change,
  };
}

export function phraseRow(change: Partial<Tables['user_phrases']['Row']> = {}): Partial<Tables['user_phrases']['Row']> {
  return {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: ada.id,
    phrase: 'mercado',
    translation: 'market',
    example: 'Vas al mercado con una bolsa.',
    language: 'Spanish',
    difficulty: 'Medium',
    review_count: 0,
    next_review_date: null,
    user_note: null,
    story_id: null,
    fsrs: null,
    last_review_id: null,
    created_at: '2026-11-20T09:00:00+00:00',
    updated_at: '2026-11-20T09:00:00+00:00',
    ...change,
  };
}

/** The row of a learner who never bought or tried anything. */
export function subscriptionRow(
  change: Partial<Tables['user_subscriptions']['Row']> = {},
): Partial<Tables['user_subscriptions']['Row']> {
  return {
    user_id: ada.id,
    tier: 'free',
    expires_at: null,
    trial_used: false,
    trial_expires_at: null,
    plan: null,
    will_renew: false,
    store: null,
    management_url: null,
    billing_issue_at: null,
    paused_until: null,
    ...change,
  };
}
