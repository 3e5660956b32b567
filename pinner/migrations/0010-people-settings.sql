-- Whom somebody blocked, in the order of the list in their settings.
create index block_out_idx on block (user_id, created_at desc, other_id desc) where direction = 'out';

-- Web sites and outside photo accounts that somebody says are theirs. Confirmed when the code was found there. Grouped by user_id.
create table site_claim (
  user_id bigint not null,
  claim_id bigint not null,
  site text not null,
  kind text not null check (kind in ('website', 'photos')),
  code text not null,
  method text check (method in ('tag', 'file', 'dns', 'page')),
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, claim_id)
);

create unique index site_claim_user_id_site_idx on site_claim (user_id, site);

-- Whose a site is: one person's at a time. By the site.
create table claimed_site (
  site text primary key,
  user_id bigint not null,
  claim_id bigint not null
);

-- What somebody wants to see more of, by hashtag. Grouped by user_id.
create table user_interest (
  user_id bigint not null,
  tag text not null,
  created_at timestamptz not null,
  primary key (user_id, tag)
);

-- Whom most follow, for people to follow.
create index user_stats_follower_count_idx on user_stats (follower_count desc, user_id);
