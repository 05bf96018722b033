set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.premium_features()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed', 'unlimited_stories',
    'unlimited_translations', 'custom_speed', 'offline_mode', 'progress_analytics', 'custom_stories',
    'pronunciation_analysis', 'data_export', 'priority_support', 'exclusive_stories'];
$function$;
