-- What the texts of public pins mean, as vectors of the owner's model; null: not known yet, or they say nothing to it.
create table pin_meaning (
  pin_id bigint primary key,
  vector bytea,
  -- How often it was asked for, and which of these was answered: they differ while the text is to be read.
  asked integer not null default 1,
  answered integer not null default 0
);
create index pin_meaning_due_idx on pin_meaning (pin_id) where answered < asked;
