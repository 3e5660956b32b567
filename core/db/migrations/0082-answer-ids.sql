-- A call may make several things at once: the ids of an answer, joined by commas.
alter table idempotency_key alter column answer_id type text using answer_id::text;
