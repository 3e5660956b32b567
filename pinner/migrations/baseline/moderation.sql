-- Reports and their outcome. All local: the owner of the site reads them as one list.
create table moderation_case (
  case_id bigint primary key,
  kind text not null check (kind in ('pin', 'board', 'user', 'comment', 'message')),
  target_id bigint not null,
  -- The owner of the target.
  owner_id bigint not null,
  -- Where the target is: the conversation of a message, the pin of a comment.
  place_id bigint,
  state text not null check (state in ('open', 'removed', 'restricted', 'dismissed')),
  report_count integer not null default 0,
  -- What the owner of the site wrote about the decision.
  note text not null default '',
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint
);

-- A target has one open case at most.
create unique index moderation_case_open_key on moderation_case (kind, target_id) where state = 'open';
create index moderation_case_open_idx on moderation_case (case_id desc) where state = 'open';
create index moderation_case_decided_idx on moderation_case (case_id desc) where state <> 'open';
create index moderation_case_owner_id_idx on moderation_case (owner_id, case_id desc);

create table moderation_report (
  case_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  details text not null default '',
  created_at timestamptz not null,
  primary key (case_id, reporter_id)
);
create index moderation_report_reporter_id_idx on moderation_report (reporter_id);

-- Objections of restricted users: one for each restriction.
create table moderation_appeal (
  appeal_id bigint primary key,
  user_id bigint not null,
  restricted_at timestamptz not null,
  body text not null,
  state text not null check (state in ('open', 'granted', 'refused')),
  answer text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint
);
create unique index moderation_appeal_user_id_restricted_at_key on moderation_appeal (user_id, restricted_at);
create index moderation_appeal_open_idx on moderation_appeal (appeal_id desc) where state = 'open';
create index moderation_appeal_decided_idx on moderation_appeal (appeal_id desc) where state <> 'open';
