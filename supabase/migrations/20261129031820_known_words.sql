set local check_function_bodies = off;

ALTER TABLE "public"."own_text_parts" ADD COLUMN "vocabulary" text;

CREATE OR REPLACE FUNCTION private.keep_text_storage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change record;
begin
  for change in execute format('select user_id, sum(%s) as bytes from %s group by user_id order by user_id',
    case tg_table_name when 'own_texts' then '500 + private.bytes_in(title)' when 'word_states' then '100'
      else '200 + private.bytes_in(chapter, array_to_string(sentences, ''''), array_to_string(key_phrases, ''''), vocabulary)' end,
    case tg_op when 'INSERT' then 'added' else 'removed' end)
  loop
    perform private.add_storage(change.user_id, 0, 0, 0, case tg_op when 'INSERT' then change.bytes else -change.bytes end);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.own_text_vocabulary(text_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with parts as materialized (select p.vocabulary from public.own_text_parts p
    where p.text_id = own_text_vocabulary.text_id and p.user_id = (select auth.uid())),
  words as (select split_part(entry, ':', 1) as form, sum(coalesce(nullif(split_part(entry, ':', 2), ''), '1')::integer) as times
    from parts cross join lateral string_to_table(parts.vocabulary, ' ') entry group by 1)
  select string_agg(case w.times when 1 then w.form else w.form || ':' || w.times end, ' ' order by w.form) from words w
  where w.form <> '' and not exists (select from parts p where p.vocabulary is null);
$function$;

REVOKE ALL ON FUNCTION "public"."own_text_vocabulary"(uuid) FROM "anon";

REVOKE ALL ON FUNCTION "public"."own_text_vocabulary"(uuid) FROM "service_role";

ALTER TABLE "public"."own_text_parts" ADD CONSTRAINT "own_text_parts_vocabulary_check" CHECK ((octet_length(vocabulary) <= 32768));

REVOKE ALL ON FUNCTION "public"."own_text_vocabulary"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_text_vocabulary"(uuid) TO "authenticated";
