-- Notifications. By user_id; notice_id is that of the latest event in it, so that ids are in the order of the list.
create table notice (
  user_id bigint not null,
  notice_id bigint not null,
  kind text not null,
  -- Events of one kind about one thing become one notice: 'save/123'.
  about text not null,
  -- Users who caused it, the latest first; those beyond 50 are only counted.
  actor_ids bigint[] not null,
  more_count integer not null default 0,
  -- The pin, board, conversation or case, by the kind.
  subject_id bigint,
  -- The latest comment or message.
  detail_id bigint,
  -- The outcome of a report, a restriction or an appeal.
  detail text,
  on_site boolean not null,
  by_mail boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, notice_id)
);
create index notice_user_id_about_idx on notice (user_id, about, notice_id desc);
create index notice_unread_idx on notice (user_id, notice_id desc) where read_at is null and on_site;
create index notice_to_mail_idx on notice (user_id, notice_id desc) where read_at is null and by_mail and mailed_at is null;

-- Old ones are swept by age.
create index notice_notice_id_idx on notice (notice_id);

-- Settings of notifications; no row: the defaults. By user_id.
create table notice_setting (
  user_id bigint primary key,
  digest text not null check (digest in ('daily', 'weekly', 'off')),
  -- What differs from the default: { "follow": { "by_mail": false } }
  kinds jsonb not null
);

-- When the next digest of a user is due, and when the last one was written. By user_id.
create table notice_digest (
  user_id bigint primary key,
  due_at timestamptz,
  sent_at timestamptz
);
create index notice_digest_due_at_idx on notice_digest (due_at) where due_at is not null;
