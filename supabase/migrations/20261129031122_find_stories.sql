set local check_function_bodies = off;

ALTER TABLE "public"."library_stories" ADD COLUMN "finds" jsonb GENERATED ALWAYS AS (COALESCE((content -> 'finds'::text), '{}'::jsonb)) STORED NOT NULL;

CREATE OR REPLACE FUNCTION public.find_stories(wanted text[], language text, native text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(l.id order by l.id), '{}')
  from public.library_stories l
  cross join lateral (select string_to_array(concat_ws(' ', l.finds ->> find_stories.language,
      l.finds ->> find_stories.native), ' ') as words) known
  where cardinality(find_stories.wanted) between 1 and 10
    and octet_length(array_to_string(find_stories.wanted, ' ')) <= 1000
    and not exists (
      select from unnest(find_stories.wanted) asked
      where not exists (
        select from unnest(known.words) word
        where starts_with(word, asked)
          or (length(word) >= 4 and starts_with(asked, word) and length(asked) <= length(word) + 2)));
$function$;

REVOKE ALL ON FUNCTION "public"."find_stories"(text[], text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."find_stories"(text[], text, text) FROM "service_role";

REVOKE ALL ON FUNCTION "public"."find_stories"(text[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."find_stories"(text[], text, text) TO "authenticated";
