-- What a list of For you was made from, so that opening home again goes on in it while nothing changed: signs are read by SQL
-- (pinner/feed/kept-list-queries.ts), taste is a hash of what the viewer chose and hid. Lists from before match nothing.
alter table public.for_you_list add column signs text not null default '';
alter table public.for_you_list add column taste text not null default '';
-- Where it is not empty, reasons holds each reason once, and this one byte for each pin: which of them is its own.
alter table public.for_you_list add column reason_at bytea not null default '';
-- A list fits into a page: to compress it costs more than the room that it takes for a day.
alter table public.for_you_list set (toast_tuple_target = 8160);
