-- What the owner of the site did with people and what is theirs, in the order in which it was done. On the coordinator.
create table audit_entry (
  entry_id bigint primary key,
  -- Null: it came about by itself, as the end of a restriction does.
  actor_id bigint,
  action text not null,
  -- Whom it concerns.
  user_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  -- What was written about it.
  note text not null default '',
  created_at timestamptz not null
);

create index audit_entry_user_id_idx on audit_entry (user_id, entry_id desc);

-- The owner of the site looks people up by how their names begin.
create index user_account_username_pattern_idx on user_account (username text_pattern_ops);

create index user_account_full_name_pattern_idx on user_account (lower(full_name) text_pattern_ops);

create index user_account_email_pattern_idx on user_account (lower(email) text_pattern_ops);

create index user_account_restricted_idx on user_account (user_id desc) where restriction is not null;

create index user_account_closed_idx on user_account (user_id desc) where closed_at is not null;

-- Restrictions that end by themselves.
create index user_account_restricted_until_idx on user_account (restricted_until) where restricted_until is not null;
