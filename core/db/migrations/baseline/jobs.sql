-- Processes that run jobs, by the name under which they lock them. Local.
create table worker_heartbeat (
  worker_id text primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
