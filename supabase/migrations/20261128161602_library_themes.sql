set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.story_themes(content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('concepts', story_themes.content -> 'concepts',
    'keywords', coalesce((select jsonb_object_agg(t.key, coalesce(t.value -> 'keywords', '[]'))
      from jsonb_each(story_themes.content -> 'tellings') t), '{}')));
$function$;

REVOKE ALL ON FUNCTION "private"."story_themes"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."story_themes"(jsonb) TO "service_role";

ALTER TABLE "public"."library_stories" ADD COLUMN "themes" jsonb GENERATED ALWAYS AS (private.story_themes(content)) STORED NOT NULL;
