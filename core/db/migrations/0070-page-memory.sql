-- What pages said of themselves when they were read, kept for a day. By the hash of the address.
create table page_memory (
  address_hash text primary key,
  facts jsonb not null,
  read_at timestamptz not null
);

create index page_memory_read_at_idx on page_memory (read_at);
