-- How far the file of everything is, in pins.
alter table data_export add column done integer not null default 0;

alter table data_export add column total integer not null default 0;
