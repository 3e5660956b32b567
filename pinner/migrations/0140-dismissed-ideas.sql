-- Pictures that do not fit a board, as a member of it said: more ideas for the board leave them out. root_pin_id: the pin
-- that the picture was saved from in the first place. By board_id.
create table board_idea_dismissal (
  board_id bigint not null,
  root_pin_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (board_id, root_pin_id)
);

-- Found when an account is deleted for good.
create index board_idea_dismissal_user_id_idx on board_idea_dismissal (user_id);
