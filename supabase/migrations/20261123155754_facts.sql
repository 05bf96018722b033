set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.free_limit(feature text, kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select free.uses from (values
    ('weekly', 'basic_stories', 2),
    ('weekly', 'shadow_speak', 10),
    ('weekly', 'story_generation', 2),
    ('weekly', 'word_translations', 5),
    ('daily', 'story_generation', 1)
  ) free(period, name, uses)
  where free.period = kind and free.name = feature;
$function$;

CREATE OR REPLACE FUNCTION private.is_native_language(language text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select language in ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Russian', 'Japanese',
    'Korean', 'Chinese', 'Arabic', 'Hindi', 'Dutch', 'Swedish', 'Norwegian', 'Danish', 'Finnish', 'Polish', 'Turkish',
    'Greek');
$function$;

CREATE OR REPLACE FUNCTION private.premium_features()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed', 'unlimited_stories',
    'unlimited_translations', 'custom_speed', 'progress_analytics', 'custom_stories', 'pronunciation_analysis',
    'data_export', 'priority_support', 'exclusive_stories'];
$function$;
