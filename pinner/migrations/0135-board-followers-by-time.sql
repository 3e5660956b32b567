-- The followers of a board, latest first.
create index board_follower_board_id_created_at_idx on board_follower (board_id, created_at desc, user_id desc);
