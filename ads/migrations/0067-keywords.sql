-- Keywords of ad groups, and negative ones of ad groups, campaigns and whole ad accounts. By advertiser_id.
create table keyword (
  advertiser_id bigint not null,
  keyword_id bigint not null,
  parent_kind text not null check (parent_kind in ('advertiser', 'campaign', 'ad_group')),
  parent_id bigint not null,
  match_type text not null
    check (match_type in ('BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE')),
  value text not null,
  -- The words that are compared: without case, accents and plurals. Within a parent and match type they stand once.
  terms text not null,
  created_at timestamptz not null,
  primary key (advertiser_id, keyword_id),
  check (parent_kind = 'ad_group' or match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE'))
);

create unique index keyword_terms_idx on keyword (advertiser_id, parent_id, match_type, terms);
