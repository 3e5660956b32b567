-- Recommendations that somebody dismissed, each until its evidence has another mark. By advertiser_id.
create table recommendation_dismissal (
  advertiser_id bigint not null,
  -- One of contract/campaigns' recommendation kinds.
  kind text not null,
  -- The campaign, the ad group or the ad.
  entity_id bigint not null,
  mark text not null,
  dismissed_by bigint not null,
  dismissed_at timestamptz not null,
  primary key (advertiser_id, kind, entity_id)
);
