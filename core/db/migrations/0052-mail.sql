-- Mail of the site, in the order in which it was written. Without a mail server it stays here for the owner to see. On the coordinator.
create table mail_message (
  mail_id bigint primary key,
  kind text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  failure text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index mail_message_created_at_idx on mail_message (created_at desc, mail_id desc);
