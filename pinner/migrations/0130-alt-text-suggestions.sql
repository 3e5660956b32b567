-- Alt texts that people suggest to the owners of pins. By pin_id. A refused one stays, so that the same person does not
-- suggest for the same pin again.
create table public.alt_text_suggestion (
  pin_id bigint not null,
  user_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  refused_at timestamptz,
  primary key (pin_id, user_id)
);

-- Found when an account is deleted for good, and in the export of one's own data.
create index alt_text_suggestion_user_id_idx on public.alt_text_suggestion (user_id);
