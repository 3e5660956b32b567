-- Boards that are out of sight because their owner closed the account, to be shown again with it. By user_id.
create table hidden_board (
  user_id bigint not null,
  board_id bigint not null,
  primary key (user_id, board_id)
);
