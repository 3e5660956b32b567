-- What the owner of the site did to accounts and content, in the order in which it was done. Local.
create table audit_entry (
  entry_id bigint primary key,
  -- Null: no person did it; a restriction ends by itself.
  actor_id bigint,
  action text not null,
  -- The account that it concerns.
  user_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  -- What was written about it.
  note text not null default '',
  created_at timestamptz not null
);
create index audit_entry_user_id_idx on audit_entry (user_id, entry_id desc);
