-- Since when its picture waits for a review.
alter table pin add column held_since timestamptz;
-- The picture that a case is about when a model, not a person, found it, and how sure it was.
alter table moderation_case add column held_signature text;
alter table moderation_case add column held_score real;
create index moderation_case_held_signature_idx on moderation_case (held_signature) where held_signature is not null;
