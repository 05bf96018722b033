/**
 * Links that were mailed and not opened yet. An unconfirmed sign-up is a row here and not an account: its password
 * counts once this very link is opened. Links to known and unknown addresses are stored alike, so that the work for
 * them reveals nothing.
 */
export const mailedLinksTable = `
create table if not exists auth.mailed_links (
  token text primary key,
  address text not null,
  kind text not null check (kind in ('signup', 'recovery', 'magiclink')),
  password_hash text,
  data jsonb,
  created_at timestamptz not null default now()
);
create index if not exists mailed_links_address_idx on auth.mailed_links (address, created_at);
create index if not exists mailed_links_created_at_idx on auth.mailed_links (created_at);`;
