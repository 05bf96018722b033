set local check_function_bodies = off;

CREATE TABLE "public"."word_states" ("language" text NOT NULL, "word" text NOT NULL, "state" text NOT NULL, "chosen" boolean NOT NULL, "decided_at" timestamp with time zone NOT NULL, "revision" bigint NOT NULL, CONSTRAINT "word_states_word_check" CHECK ((((length(word) >= 1) AND (length(word) <= 60)) AND (word !~ '\s'::text))), "user_id" uuid NOT NULL DEFAULT auth.uid(), CONSTRAINT "word_states_pkey" PRIMARY KEY (user_id, language, word), CONSTRAINT "word_states_language_check" CHECK (private.is_target_language(language)));

ALTER TABLE "public"."word_states" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."word_states" FROM "anon";

CREATE OR REPLACE FUNCTION private.apply_operation(operation jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  id uuid := (operation ->> 'id')::uuid;
  patch jsonb := operation -> 'patch';
  moment private.moment;
  refusal text;
begin
  if (operation ->> 'userId')::uuid is distinct from auth.uid() then return 'forbidden'; end if;
  if id is null or jsonb_typeof(patch) is distinct from 'object' or octet_length(operation::text) > 16384
    or operation ->> 'at' is null or operation ->> 'localDay' is null then
    return 'invalid';
  end if;
  if not private.claim_operation(id) then return 'repeated'; end if;
  moment := private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  refusal := case operation ->> 'kind'
    when 'progress' then private.apply_progress(patch)
    when 'phrase.save' then private.save_phrase(patch)
    when 'phrase.review' then private.review_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.undo' then private.undo_review(patch)
    when 'phrase.note' then private.note_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.delete' then private.delete_phrase(patch)
    when 'words.mark' then private.mark_words(patch, date_trunc('milliseconds', moment.acted_at))
    else 'invalid'
  end;
  if refusal is null and operation ->> 'kind' = 'phrase.review' then perform private.count_reviews(moment); end if;
  return refusal;
end $function$;

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
      else '200 + private.bytes_in(chapter, array_to_string(sentences, ''''), array_to_string(key_phrases, ''''))' end,
    case tg_op when 'INSERT' then 'added' else 'removed' end)
  loop
    perform private.add_storage(change.user_id, 0, 0, 0, case tg_op when 'INSERT' then change.bytes else -change.bytes end);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.mark_words(patch jsonb, acted_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 200;
  learner uuid := auth.uid();
  wanted text := patch ->> 'language';
  given_state text := patch ->> 'state';
  given_chosen boolean := (patch ->> 'chosen')::boolean;
begin
  if not coalesce(private.is_target_language(wanted), false) or not coalesce(given_state = any (private.word_states()), false)
    or given_chosen is null or jsonb_typeof(patch -> 'words') is distinct from 'array'
    or jsonb_array_length(patch -> 'words') not between 1 and most
    -- What was only inferred makes no word new again, and ignores none.
    or (not given_chosen and given_state in ('new', 'ignored')) then
    return 'invalid';
  end if;
  insert into public.word_states as w (user_id, language, word, state, chosen, decided_at, revision)
  select learner, wanted, given.word, given_state, given_chosen, mark_words.acted_at, 1 + coalesce((select max(k.revision)
    from public.word_states k where k.user_id = learner and k.language = wanted), 0)
  from (select distinct value as word from jsonb_array_elements_text(patch -> 'words')) given
  on conflict (user_id, language, word) do update set state = excluded.state, chosen = excluded.chosen,
    decided_at = excluded.decided_at, revision = excluded.revision
  where case
    when excluded.chosen <> w.chosen then excluded.chosen
    when excluded.chosen and excluded.decided_at <> w.decided_at then excluded.decided_at > w.decided_at
    when excluded.state = w.state then not excluded.chosen and excluded.decided_at < w.decided_at
    else array_position(private.word_states(), excluded.state) > array_position(private.word_states(), w.state) end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.word_states()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['new', 'met', 'learning', 'known', 'ignored'];
$function$;

CREATE OR REPLACE FUNCTION public.known_words_by_day(language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with days as (
    select (w.decided_at at time zone private.time_zone_of((select auth.uid())))::date as day, count(*) as added
    from public.word_states w
    where w.user_id = (select auth.uid()) and w.language = known_words_by_day.language and w.state = 'known'
    group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'known', d.known) order by d.day), '[]')
  from (select day, sum(added) over (order by day) as known from days) d;
$function$;

REVOKE ALL ON FUNCTION "public"."known_words_by_day"(text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."known_words_by_day"(text) FROM "service_role";

CREATE OR REPLACE FUNCTION public.word_states_after(language text, revision bigint DEFAULT 0)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('revision', coalesce(max(m.newest), word_states_after.revision),
    'marks', coalesce(jsonb_agg(jsonb_build_object('state', m.state, 'chosen', m.chosen, 'words', m.words)
      order by m.state, m.chosen), '[]'))
  from (select w.state, w.chosen, string_agg(w.word, ' ' order by w.word) as words, max(w.revision) as newest
    from public.word_states w
    where w.user_id = (select auth.uid()) and w.language = word_states_after.language and w.revision > word_states_after.revision
    group by w.state, w.chosen) m;
$function$;

REVOKE ALL ON FUNCTION "public"."word_states_after"(text, bigint) FROM "anon";

REVOKE ALL ON FUNCTION "public"."word_states_after"(text, bigint) FROM "service_role";

CREATE TRIGGER keep_storage_added AFTER INSERT ON public.word_states REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.keep_text_storage();

CREATE TRIGGER keep_storage_removed AFTER DELETE ON public.word_states REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.keep_text_storage();

REVOKE ALL ON FUNCTION "private"."mark_words"(jsonb, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_words"(jsonb, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."word_states"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."word_states"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."known_words_by_day"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."known_words_by_day"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."word_states_after"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."word_states_after"(text, bigint) TO "authenticated";

REVOKE ALL ON TABLE "public"."word_states" FROM "authenticated";

GRANT SELECT ON TABLE "public"."word_states" TO "authenticated";

REVOKE ALL ON TABLE "public"."word_states" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."word_states" TO "service_role";

ALTER TABLE "public"."word_states" ADD CONSTRAINT "word_states_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX word_states_revision_idx ON public.word_states USING btree (user_id, language, revision);

CREATE POLICY "word_states_select" ON "public"."word_states" FOR SELECT TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

ALTER TABLE "public"."word_states" ADD CONSTRAINT "word_states_state_check" CHECK ((state = ANY (private.word_states())));
