-- Invites that were mailed before belong to their address from now on, at sign-up as well.

update registration_invite r set email = i.email from board_email_invite i
where i.token_hash = r.code_hash and r.email is null;

-- A row without an address is the link with which anyone can join the board. A board has one at most.

alter table board_email_invite alter column email drop not null;

create unique index board_email_invite_board_id_link_key on board_email_invite (board_id) where email is null;
