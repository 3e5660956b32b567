-- What people tell of themselves to the site alone: where they live (ISO 3166-1) and their gender. Null: not said.

alter table user_account add column country text;

alter table user_account add column gender text;
