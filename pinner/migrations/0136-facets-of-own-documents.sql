-- What a search of one's own pins is narrowed by and counted in. Null until the nightly walk, or a change of the pin, has
-- written them.
alter table own_document add column board_id bigint;
alter table own_document add column domain text;
alter table own_document add column color text;
