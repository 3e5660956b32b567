-- Web sites and outside photo accounts that users claim. Confirmed when the code was found there. By user_id.
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

-- The one user who has claimed a site. By site.
create table claimed_site (
  site text primary key,
  user_id bigint not null,
  claim_id bigint not null
);
