alter table board_collaborator add column inviter_id bigint;

-- Invites to addresses. By board_id.
create table board_email_invite (
  board_id bigint not null,
  invite_id bigint not null,
  email text not null,
  role text not null check (role in ('save', 'organise')),
  inviter_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (board_id, invite_id)
);

create unique index board_email_invite_board_id_email_key on board_email_invite (board_id, email);

-- An invite found by its link. By the hash of what the link holds.
create table email_invite_token (
  token_hash text primary key,
  board_id bigint not null,
  invite_id bigint not null,
  -- Whoever accepted: to them it goes on answering, to others it is used up.
  used_by bigint
);

create index user_board_invited_idx on user_board (user_id, last_saved_at desc, board_id desc) where role = 'invited';
