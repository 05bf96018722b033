-- Whose a row is, its id, the story it belongs to and when it was made never change. Who tries is told so: until now these
-- columns were put back in silence, and the answer was that of a change.

create function private.refuse_lasting() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if not private.is_learner() then return new; end if;
  raise insufficient_privilege using
    message = format('The %s of a row in %s never changes', replace(tg_argv[0], ',', ' or '), tg_table_name),
    detail = 'lasting_column';
end $$;

-- Before the clamps, by its name. Those go on putting back what the books alone write, which a client may send along when it
-- upserts a whole row it has read; there the date is of this moment by the time it gets here, and is put back as well.
do $$
declare
  kept record;
begin
  for kept in select * from (values ('profiles', 'id,created_at'), ('user_subscriptions', 'user_id'),
    ('user_phrases', 'id,user_id,created_at'), ('push_devices', 'id,user_id,created_at'),
    ('user_story_progress', 'id,user_id,user_story_id')) k(relation, columns)
  loop
    execute format('create trigger a_refuse_lasting before update on public.%I for each row when (%s)
      execute function private.refuse_lasting(%L)', kept.relation,
      (select string_agg(format(case name when 'created_at' then 'new.%1$I not in (old.%1$I, now())'
          else 'old.%1$I is distinct from new.%1$I' end, name), ' or ')
        from unnest(string_to_array(kept.columns, ',')) name), kept.columns);
  end loop;
end $$;
revoke all on all functions in schema private from public, anon;
