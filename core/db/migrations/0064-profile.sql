-- What people tell of themselves beside their name, and what they have seen of the interface.

alter table user_account add column website text not null default '';

alter table user_account add column pronouns text not null default '';

-- Flags of one person, by name: upsells seen, hints put away. Grouped by user_id.
create table user_state (
  user_id bigint not null,
  state text not null,
  value text not null,
  changed_at timestamptz not null,
  primary key (user_id, state)
);
