-- Mail of the site, in the order in which it was written. Without a mail server the owner of the site reads it here.
-- Local.
create table mail_message (
  mail_id bigint primary key,
  kind text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  -- The same text as HTML; null: plain text only.
  html text,
  -- The address that ends this kind of mail with one click (RFC 8058).
  unsubscribe_url text,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  failure text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index mail_message_created_at_idx on mail_message (created_at desc, mail_id desc);
