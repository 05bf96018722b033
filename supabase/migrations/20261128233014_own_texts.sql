set local check_function_bodies = off;

DROP POLICY "user_stories_insert" ON "public"."user_stories";

CREATE TABLE "public"."own_text_parts" ("text_id" uuid NOT NULL, "part" integer NOT NULL, "chapter" text, "sentences" text[] NOT NULL, "key_phrases" text[] NOT NULL DEFAULT '{}'::text[], CONSTRAINT "own_text_parts_chapter_check" CHECK (((length(chapter) >= 1) AND (length(chapter) <= 200))), CONSTRAINT "own_text_parts_key_phrases_check" CHECK (((cardinality(key_phrases) <= 12) AND (octet_length(array_to_string(key_phrases, ''::text)) <= 4096))), CONSTRAINT "own_text_parts_part_check" CHECK (((part >= 1) AND (part <= 4000))), CONSTRAINT "own_text_parts_pkey" PRIMARY KEY (text_id, part), CONSTRAINT "own_text_parts_sentences_check" CHECK (((cardinality(sentences) >= 1) AND (cardinality(sentences) <= 12) AND (octet_length(array_to_string(sentences, ''::text)) <= 32768))), "user_id" uuid NOT NULL DEFAULT auth.uid());

ALTER TABLE "public"."own_text_parts" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."own_text_parts" FROM "anon";

CREATE TABLE "public"."own_texts" ("id" uuid NOT NULL, "title" text NOT NULL, "language" text NOT NULL, "parts" integer NOT NULL, "words" integer NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "own_texts_parts_check" CHECK (((parts >= 1) AND (parts <= 4000))), CONSTRAINT "own_texts_pkey" PRIMARY KEY (id), CONSTRAINT "own_texts_title_check" CHECK (((length(title) >= 1) AND (length(title) <= 200))), CONSTRAINT "own_texts_words_check" CHECK (((words >= 1) AND (words <= 1000000))), "user_id" uuid NOT NULL DEFAULT auth.uid(), CONSTRAINT "own_texts_owner_key" UNIQUE (id, user_id), CONSTRAINT "own_texts_language_check" CHECK (private.is_target_language(language)));

ALTER TABLE "public"."own_texts" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."own_texts" FROM "anon";

ALTER TABLE "public"."user_stories" ADD COLUMN "text_id" uuid;

ALTER TABLE "public"."user_stories" ADD COLUMN "text_part" integer;

CREATE OR REPLACE FUNCTION private.allow_progress(written public.user_story_progress, before public.user_story_progress)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if before.id is null and not exists (select from public.user_story_progress p
    where p.user_story_id in (select private.other_parts(written.user_story_id))) then
    perform private.take_weekly_use(written.user_id, 'basic_stories');
  end if;
  if private.has_attempt(written.speaking) and not private.has_attempt(before.speaking)
    and not exists (select from public.user_story_progress p
      where p.user_story_id in (select private.other_parts(written.user_story_id)) and private.has_attempt(p.speaking)) then
    perform private.take_weekly_use(written.user_id, 'shadow_speak');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.count_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusal text;
begin
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null or exists (select from private.other_parts(new.id)) then return null; end if;
  perform private.serialise(new.user_id);
  delete from public.story_reservations r
  where r.user_id = new.user_id and r.request_id = new.request_id and r.expires_at > now();
  if not found then
    select reason into refusal from private.story_allowance_of(new.user_id);
    if refusal is not null then
      raise sqlstate 'PT429' using message = 'Story generation limit reached', detail = refusal;
    end if;
  end if;
  perform private.count_use(new.user_id, 'story_generation', 'daily');
  perform private.count_use(new.user_id, 'story_generation', 'weekly');
  return null;
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
    case tg_table_name when 'own_texts' then '500 + private.bytes_in(title)'
      else '200 + private.bytes_in(chapter, array_to_string(sentences, ''''), array_to_string(key_phrases, ''''))' end,
    case tg_op when 'INSERT' then 'added' else 'removed' end)
  loop
    perform private.add_storage(change.user_id, 0, 0, 0, case tg_op when 'INSERT' then change.bytes else -change.bytes end);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.other_parts(story_id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select other.id from public.user_stories s join public.user_stories other on other.text_id = s.text_id and other.id <> s.id
  where s.id = other_parts.story_id;
$function$;

CREATE OR REPLACE FUNCTION public.begin_own_text_part(text_id uuid, part integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  learner uuid := auth.uid();
  given record;
  begun uuid;
  refusal text;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  perform private.serialise(learner);
  select s.id into begun from public.user_stories s
  where s.user_id = learner and s.text_id = begin_own_text_part.text_id and s.text_part = begin_own_text_part.part;
  if found then return jsonb_build_object('storyId', begun, 'reason', null); end if;
  select t.title, t.language, t.parts, p.sentences, p.key_phrases into given
  from public.own_texts t join public.own_text_parts p on p.text_id = t.id
  where t.user_id = learner and t.id = begin_own_text_part.text_id and p.part = begin_own_text_part.part;
  if not found then raise sqlstate 'PT404' using message = 'There is no such part'; end if;
  begin
    insert into public.user_stories (user_id, text_id, text_part, title, language, level, story_text, sentences, key_phrases, source_provider)
    select learner, begin_own_text_part.text_id, begin_own_text_part.part,
      case when given.parts = 1 then given.title
        else format('%s (%s/%s)', left(given.title, 180), begin_own_text_part.part, given.parts) end,
      given.language, initcap(p.current_level), array_to_string(given.sentences, ' '),
      (select jsonb_agg(jsonb_build_object('text', s.text, 'translation', '') order by s.place)
        from unnest(given.sentences) with ordinality s(text, place)),
      given.key_phrases, 'own'
    from public.profiles p where p.id = learner
    returning id into begun;
  exception when sqlstate 'PT429' or sqlstate 'PT413' then
    get stacked diagnostics refusal = pg_exception_detail;
  end;
  return jsonb_build_object('storyId', begun, 'reason', refusal);
end $function$;

REVOKE ALL ON FUNCTION "public"."begin_own_text_part"(uuid, integer) FROM "anon";

REVOKE ALL ON FUNCTION "public"."begin_own_text_part"(uuid, integer) FROM "service_role";

CREATE OR REPLACE FUNCTION public.own_text_contents(text_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('part', p.part, 'chapter', p.chapter, 'beginning', left(p.sentences[1], 120),
      'storyId', s.id, 'state', case when s.id is null then 'unread' when g.completed then 'finished' else 'begun' end)
      order by p.part), '[]')
  from public.own_text_parts p
  left join public.user_stories s on s.text_id = p.text_id and s.text_part = p.part
  left join public.user_story_progress g on g.user_story_id = s.id
  where p.text_id = own_text_contents.text_id and p.user_id = (select auth.uid());
$function$;

REVOKE ALL ON FUNCTION "public"."own_text_contents"(uuid) FROM "anon";

REVOKE ALL ON FUNCTION "public"."own_text_contents"(uuid) FROM "service_role";

CREATE OR REPLACE FUNCTION public.own_texts_overview()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'language', t.language, 'parts', t.parts,
      'words', t.words, 'createdAt', t.created_at, 'kept', kept.parts, 'begun', lessons.begun, 'finished', lessons.finished,
      'nextPart', next.part, 'storyId', next.story_id) order by t.created_at desc, t.id), '[]')
  from public.own_texts t
  cross join lateral (select count(*) as parts from public.own_text_parts p where p.text_id = t.id) kept
  cross join lateral (select count(s.id) as begun, count(*) filter (where p.completed) as finished, max(s.text_part) as last
    from public.user_stories s left join public.user_story_progress p on p.user_story_id = s.id
    where s.text_id = t.id) lessons
  left join lateral (select p.part, s.id as story_id from public.own_text_parts p
    left join public.user_stories s on s.text_id = p.text_id and s.text_part = p.part
    left join public.user_story_progress g on g.user_story_id = s.id
    where p.text_id = t.id and not coalesce(g.completed, false)
      and (p.part >= coalesce(lessons.last, 1) or lessons.last = t.parts)
    order by p.part limit 1) next on true
  where t.user_id = (select auth.uid());
$function$;

REVOKE ALL ON FUNCTION "public"."own_texts_overview"() FROM "anon";

REVOKE ALL ON FUNCTION "public"."own_texts_overview"() FROM "service_role";

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_part_key" UNIQUE (text_id, text_part);

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_text_id_fkey" FOREIGN KEY (text_id) REFERENCES public.own_texts(id) ON DELETE SET NULL;

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_text_part_check" CHECK (((text_part >= 1) AND (text_part <= 4000)));

CREATE TRIGGER before_statement BEFORE INSERT ON public.own_text_parts FOR EACH STATEMENT EXECUTE FUNCTION private.before_learner_statement();

CREATE TRIGGER keep_storage_added AFTER INSERT ON public.own_text_parts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.keep_text_storage();

CREATE TRIGGER keep_storage_removed AFTER DELETE ON public.own_text_parts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.keep_text_storage();

CREATE TRIGGER before_statement BEFORE INSERT ON public.own_texts FOR EACH STATEMENT EXECUTE FUNCTION private.before_learner_statement();

CREATE TRIGGER keep_storage_added AFTER INSERT ON public.own_texts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.keep_text_storage();

CREATE TRIGGER keep_storage_removed AFTER DELETE ON public.own_texts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.keep_text_storage();

CREATE POLICY "user_stories_insert" ON "public"."user_stories" FOR INSERT TO "authenticated" WITH CHECK (((( SELECT auth.uid() AS uid) = user_id) AND (text_id IS NULL)));

REVOKE ALL ON FUNCTION "private"."keep_text_storage"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."other_parts"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."other_parts"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_own_text_part"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_own_text_part"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."own_text_contents"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_text_contents"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."own_texts_overview"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_texts_overview"() TO "authenticated";

REVOKE ALL ON TABLE "public"."own_text_parts" FROM "authenticated";

GRANT INSERT, SELECT ON TABLE "public"."own_text_parts" TO "authenticated";

REVOKE ALL ON TABLE "public"."own_text_parts" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."own_text_parts" TO "service_role";

REVOKE ALL ON TABLE "public"."own_texts" FROM "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."own_texts" TO "authenticated";

REVOKE ALL ON TABLE "public"."own_texts" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."own_texts" TO "service_role";

CREATE INDEX own_text_parts_user_idx ON public.own_text_parts USING btree (user_id, text_id);

CREATE POLICY "own_text_parts_insert" ON "public"."own_text_parts" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "own_text_parts_select" ON "public"."own_text_parts" FOR SELECT TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

ALTER TABLE "public"."own_text_parts" ADD CONSTRAINT "own_text_parts_text_id_user_id_fkey" FOREIGN KEY (text_id, user_id) REFERENCES public.own_texts(id, user_id) ON DELETE CASCADE;

ALTER TABLE "public"."own_texts" ADD CONSTRAINT "own_texts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX own_texts_user_idx ON public.own_texts USING btree (user_id, created_at DESC);

CREATE POLICY "own_texts_delete" ON "public"."own_texts" FOR DELETE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "own_texts_insert" ON "public"."own_texts" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "own_texts_select" ON "public"."own_texts" FOR SELECT TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));
