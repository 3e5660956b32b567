-- The same text with its look, where a mail has one.
alter table mail_message add column html text;

-- The address that ends this kind of mail with one click (RFC 8058).
alter table mail_message add column unsubscribe_url text;
