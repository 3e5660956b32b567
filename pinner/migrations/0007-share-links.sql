-- A link by which its holder reads one board. One a board. By board_id.
create table board_share_link (
  board_id bigint primary key,
  link_id bigint not null,
  password_hash text,
  expires_at timestamptz,
  created_at timestamptz not null
);

-- A link found by what it holds. By the hash of that.
create table share_link_token (
  token_hash text primary key,
  board_id bigint not null,
  link_id bigint not null
);

create index share_link_token_board_id_idx on share_link_token (board_id);
