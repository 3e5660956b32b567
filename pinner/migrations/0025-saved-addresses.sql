-- From which pages and pictures somebody saved, by a hash of their addresses: whether a page or picture in front of
-- them is saved already. By user_id. A pin whose link changed meanwhile keeps its row; whoever reads looks at the pin.
create table saved_address (
  user_id bigint not null,
  address_hash text not null,
  pin_id bigint not null,
  is_picture boolean not null,
  primary key (user_id, address_hash, pin_id, is_picture)
);

-- As pinner/library/address-hash.ts folds addresses, as far as that can be said here.
insert into saved_address (user_id, address_hash, pin_id, is_picture)
select owner_id, left(encode(sha256(convert_to(regexp_replace(split_part(link, '#', 1), '^https?://(www\.)?', ''), 'UTF8')), 'hex'), 32), pin_id, false
from pin
where link is not null
on conflict do nothing;
