-- Boards hidden because their owner closed the account; shown again when it is opened. By user_id.
create table hidden_board (
  user_id bigint not null,
  board_id bigint not null,
  primary key (user_id, board_id)
);
