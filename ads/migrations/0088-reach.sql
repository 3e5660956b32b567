-- People who saw something of an ad account in a day or a month of its time zone, as a sketch of how many they are
-- (ads/tracking/reach-sketch.ts, docs/decisions/105). By advertiser_id.
create table reach_sketch (
  advertiser_id bigint not null,
  -- 'account', 'campaign', 'ad_group' or 'ad', and its id.
  level text not null,
  entity_id bigint not null,
  -- 'day' or 'month', and the first day of it.
  span text not null,
  first_day date not null,
  -- A byte for each of 8192 registers, or, where that is less, three for each that is not empty: its number and its value.
  sketch bytea not null,
  primary key (advertiser_id, level, entity_id, span, first_day)
);

-- Of the events that are kept still, in the second form.
insert into reach_sketch (advertiser_id, level, entity_id, span, first_day, sketch)
with seen as (
  select distinct advertiser_id, campaign_id, ad_group_id, ad_id, day, sha256(convert_to(audience_hash, 'UTF8')) as hash
  from measure_event where kind = 'impression' and verdict = 'valid'
), placed as (
  select advertiser_id, campaign_id, ad_group_id, ad_id, day,
    ((get_byte(hash, 0) << 8) | get_byte(hash, 1)) >> 3 as register,
    33 - length(ltrim((get_byte(hash, 2)::bit(8) || get_byte(hash, 3)::bit(8) || get_byte(hash, 4)::bit(8)
      || get_byte(hash, 5)::bit(8))::text, '0')) as value
  from seen
), each as (
  select s.advertiser_id, l.level, l.entity_id, p.span, p.first_day, s.register, max(s.value) as value
  from placed s
  cross join lateral (values ('account', s.advertiser_id), ('campaign', s.campaign_id), ('ad_group', s.ad_group_id),
    ('ad', s.ad_id)) as l (level, entity_id)
  cross join lateral (values ('day', s.day), ('month', date_trunc('month', s.day)::date)) as p (span, first_day)
  group by s.advertiser_id, l.level, l.entity_id, p.span, p.first_day, s.register
)
select advertiser_id, level, entity_id, span, first_day,
  string_agg(decode(lpad(to_hex(register * 256 + value), 6, '0'), 'hex'), ''::bytea order by register)
from each group by advertiser_id, level, entity_id, span, first_day;
