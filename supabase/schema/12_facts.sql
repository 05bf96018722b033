-- Written from libs/domain by `npm run schema:facts`; do not edit. What follows stands there once.

-- The languages that are taught.
create function private.is_target_language(language text) returns boolean language sql immutable security invoker
set search_path = '' as $$
  select language in ('Spanish', 'French', 'German', 'Italian', 'Arabic', 'English');
$$;

-- The languages that a learner may already speak.
create function private.is_native_language(language text) returns boolean language sql immutable security invoker
set search_path = '' as $$
  select language in ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Russian', 'Japanese',
    'Korean', 'Chinese', 'Arabic', 'Hindi', 'Dutch', 'Swedish', 'Norwegian', 'Danish', 'Finnish', 'Polish', 'Turkish',
    'Greek');
$$;

-- The steps of a lesson, in its order.
create function private.story_steps() returns text[] language sql immutable security invoker
set search_path = '' as $$
  select array['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'];
$$;

-- What may come of a sentence or a phrase that was to be spoken, the least first.
create function private.speaking_outcomes() returns text[] language sql immutable security invoker
set search_path = '' as $$
  select array['skipped', 'own', 'heard'];
$$;

-- What a word may be to a learner, the weakest evidence first.
create function private.word_states() returns text[] language sql immutable security invoker
set search_path = '' as $$
  select array['new', 'met', 'learning', 'known', 'ignored'];
$$;

-- The enabled features of the catalogue, free and premium, in its order.
create function private.premium_features() returns text[] language sql immutable security invoker
set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed', 'unlimited_stories',
    'unlimited_translations', 'custom_speed', 'offline_mode', 'progress_analytics', 'custom_stories',
    'pronunciation_analysis', 'data_export', 'priority_support', 'exclusive_stories'];
$$;

-- Those of them that everybody has.
create function private.free_features() returns text[] language sql immutable security invoker
set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed'];
$$;

-- How often a feature may be used in a period; null where there is no limit.
create function private.free_limit(feature text, kind text) returns integer language sql immutable security invoker
set search_path = '' as $$
  select free.uses from (values
    ('weekly', 'basic_stories', 2),
    ('weekly', 'shadow_speak', 10),
    ('weekly', 'story_generation', 2),
    ('weekly', 'word_translations', 5),
    ('daily', 'story_generation', 1)
  ) free(period, name, uses)
  where free.period = kind and free.name = feature;
$$;

-- What makes a day of reviews count, how many days in a row earn one of rest, and how many of those are saved.
create function private.streak_rule(out reviews integer, out days_per_rest_day integer, out most_rest_days integer)
returns record language sql immutable security invoker
set search_path = '' as $$
  select 10, 7, 2;
$$;

-- How many days an operation may wait on its device, and how many its id is remembered once it is applied.
create function private.operation_life(out accepted_days integer, out remembered_days integer)
returns record language sql immutable security invoker
set search_path = '' as $$
  select 90, 100;
$$;

grant execute on function private.is_target_language(text), private.is_native_language(text),
  private.story_steps(), private.speaking_outcomes(), private.word_states(), private.streak_rule(),
  private.operation_life() to authenticated, service_role;
