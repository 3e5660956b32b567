-- Metadata of pages that were read, kept for a day. By address_hash.
create table page_memory (
  address_hash text primary key,
  facts jsonb not null,
  read_at timestamptz not null
);
create index page_memory_read_at_idx on page_memory (read_at);
