set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.begin_story(story_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  refusal text;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if not exists (select from public.user_stories s where s.id = begin_story.story_id and s.user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'There is no such story';
  end if;
  begin
    insert into public.user_story_progress (user_id, user_story_id) values (auth.uid(), begin_story.story_id)
    on conflict on constraint user_story_progress_story_key do nothing;
  exception when sqlstate 'PT429' or sqlstate 'PT413' then
    get stacked diagnostics refusal = pg_exception_detail;
  end;
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'remaining', private.own_remaining('basic_stories'));
end $function$;
