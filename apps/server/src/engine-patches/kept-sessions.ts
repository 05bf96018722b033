/** More devices than anybody has; a sign-in on one more ends the oldest session. */
export const mostSessions = 200;

/** Some weeks of a school's sign-ins; older entries are of no use. */
export const mostAuditEntries = 20_000;

/**
 * The engine keeps every session and its log of sign-ins for ever, and it looks for codes that nobody exchanged only
 * when a provider is asked, so those of our own links would stay. Here each has an end: sessions by account, codes by
 * the hour that they may take, and the log by number. The log is looked at once in a hundred entries, because finding
 * the oldest reads an index.
 */
export const keptSessions = `
create or replace function auth.end_oldest_sessions() returns trigger language plpgsql set search_path = '' as $$ begin
  with ended as (
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = new.user_id
      order by created_at desc, id desc offset ${mostSessions} for update skip locked)
    returning id)
  delete from auth.refresh_tokens where session_id in (select id from ended);
  return null;
end $$;
create or replace trigger end_oldest_sessions after insert on auth.sessions
  for each row execute function auth.end_oldest_sessions();
create or replace function auth.forget_flow_states() returns trigger language plpgsql set search_path = '' as $$ begin
  delete from auth.flow_state where created_at < now() - interval '1 hour';
  return null;
end $$;
create or replace trigger forget_flow_states after insert on auth.flow_state
  for each statement execute function auth.forget_flow_states();
create index if not exists audit_log_entries_created_at on auth.audit_log_entries (created_at);
create or replace function auth.forget_audit_entries() returns trigger language plpgsql set search_path = '' as $$ begin
  if random() < 0.01 then
    delete from auth.audit_log_entries where created_at < (
      select created_at from auth.audit_log_entries order by created_at desc offset ${mostAuditEntries - 1} limit 1);
  end if;
  return null;
end $$;
create or replace trigger forget_audit_entries after insert on auth.audit_log_entries
  for each statement execute function auth.forget_audit_entries();`;
