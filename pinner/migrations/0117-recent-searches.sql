-- What users searched for last, for themselves alone: a few terms each. By user_id.
create table recent_search (
  user_id bigint not null,
  term text not null,
  searched_at timestamptz not null,
  primary key (user_id, term)
);
create index recent_search_user_id_searched_at_idx on recent_search (user_id, searched_at desc);

-- Which terms how many different people search for, for a week. searcher: a keyed hash of user and term, which does not
-- say who it was and differs from term to term. By term.
create table search_use (
  term text collate "C" not null,
  searcher text not null,
  used_on date not null,
  primary key (term, searcher, used_on)
);
create index search_use_used_on_idx on search_use (used_on);

-- Terms that several people search for, as completions. people_count: how many in the week before `counted_at`. By term.
create table popular_search (
  term text collate "C" primary key,
  people_count integer not null,
  counted_at timestamptz not null
);
create index popular_search_prefix_1_idx on popular_search (left(term, 1), people_count desc) include (term);
create index popular_search_prefix_2_idx on popular_search (left(term, 2), people_count desc) include (term);
create index popular_search_prefix_3_idx on popular_search (left(term, 3), people_count desc) include (term);
create index popular_search_prefix_5_idx on popular_search (left(term, 5), people_count desc) include (term);
create index popular_search_counted_at_idx on popular_search (counted_at);

-- Terms and hashtags that rose in the last days, best first: some twenty, made anew each hour. A copy everywhere.
create table search_trend (
  place smallint primary key,
  kind text not null,
  term text not null,
  people_count integer not null
);
