-- What the site remembers about itself for its owner: the last backup, how much is stored, points of the checklist that were dismissed. Local.
create table site_note (
  name text primary key,
  value jsonb not null,
  noted_at timestamptz not null
);

-- What each process of the site reports of itself every half minute. Local.
create table process_report (
  process_id text primary key,
  role text not null check (role in ('all', 'web', 'worker', 'discovery')),
  host text not null,
  pid integer not null,
  version text not null,
  bytes bigint not null,
  -- Processes that it started: [{ kind, bytes }].
  children jsonb not null,
  started_at timestamptz not null,
  reported_at timestamptz not null
);
