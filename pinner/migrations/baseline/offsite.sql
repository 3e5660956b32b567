-- Lists of hosts that links must not lead to, or not without a warning, loaded from a file or an address. By list_id.
create table block_list (
  list_id bigint primary key,
  name text not null,
  -- 'blocked', 'suspicious' or 'porn'.
  verdict text not null,
  -- Where it is loaded from, again when the owner of the site asks; null: it came as a file.
  address text,
  -- 'loading', 'ready' or 'failed'.
  state text not null,
  trouble text,
  host_count int not null default 0,
  created_at timestamptz not null,
  loaded_at timestamptz
);

-- Hosts of the lists, each with its subdomains. By host, so that a link is judged in one place. list_id 0: entered by hand.
create table blocked_host (
  host text not null,
  list_id bigint not null,
  verdict text not null,
  created_at timestamptz not null,
  primary key (host, list_id)
);
create index blocked_host_list_id_idx on blocked_host (list_id, host);
