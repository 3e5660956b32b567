-- How many different words a pin's own texts have, without the names of its board and site. Null until the nightly walk
-- over all documents, or a change of the pin, has written it.
alter table public.search_document add column own_length integer;
