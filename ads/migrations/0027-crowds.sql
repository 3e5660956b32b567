-- Clicks of an hour from one network address on what one ad account promotes: past some they are no people's. By advertiser_id.
create table click_crowd (
  advertiser_id bigint not null,
  hour timestamptz not null,
  -- A keyed hash of the address, another one each hour: nobody is known again in the next.
  crowd text not null,
  presses int not null,
  primary key (advertiser_id, hour, crowd)
);
create index click_crowd_hour_idx on click_crowd (hour);

-- When its newest transaction was booked: whatever the clocks of processes say, none is dated before the one before it.
alter table fund add column last_at timestamptz;
