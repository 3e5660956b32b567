-- When a member archived the board, kept while it is hidden (in the trash, or with the closed account of its owner): their row
-- of user_board is gone until then. Of the owner in board, of everybody else in board_collaborator.
alter table board add column kept_archived_at timestamptz;
alter table board_collaborator add column kept_archived_at timestamptz;
