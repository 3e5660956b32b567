-- Whether promoted pins are chosen by what somebody told of themselves (ADS-11). By user_id; no row: they are.
create table promotion_choice (
  user_id bigint not null primary key,
  by_details boolean not null,
  changed_at timestamptz not null
);
