-- What a mail is for and the mailbox that it goes to (lower case, without +tag), so that mails are counted for caps. Mail of before is not counted.
alter table mail_message add column purpose text not null default 'notice';

alter table mail_message add column mailbox text not null default '';

create index mail_message_mailbox_idx on mail_message (mailbox, purpose, created_at);

create index mail_message_purpose_idx on mail_message (purpose, created_at);
