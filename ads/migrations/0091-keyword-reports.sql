-- What a promoted pin was matched by, on its events: the keyword by its words, and the words of the search. '': not kept.
alter table measure_event add column keyword_type text;
alter table measure_event add column keyword text;
alter table measure_event add column search_terms text;
create index measure_event_searched_idx on measure_event (audience_hash) where search_terms <> '';

-- What keywords of ad groups achieved. Kept when a keyword is removed: by its words. By advertiser_id.
create table keyword_day (
  advertiser_id bigint not null,
  day date not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  match_type text not null check (match_type in ('BROAD', 'PHRASE', 'EXACT')),
  terms text not null,
  impressions bigint not null,
  clicks bigint not null,
  outbound_clicks bigint not null,
  saves bigint not null,
  spend_micros bigint not null,
  credit_micros bigint not null,
  primary key (advertiser_id, day, ad_group_id, match_type, terms)
);

-- What was searched where promoted pins were shown. '': all words that are not kept, in one row. By advertiser_id.
create table search_term_day (
  advertiser_id bigint not null,
  day date not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  terms text not null,
  -- Hashes of a few of the people who searched it: as many as are needed to show it.
  people text[] not null check (cardinality(people) <= 5),
  impressions bigint not null,
  clicks bigint not null,
  outbound_clicks bigint not null,
  saves bigint not null,
  spend_micros bigint not null,
  credit_micros bigint not null,
  primary key (advertiser_id, day, ad_group_id, terms)
);
create index search_term_day_people_idx on search_term_day using gin (people);
create index search_term_day_day_idx on search_term_day (day) where terms <> '';
