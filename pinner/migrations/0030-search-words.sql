-- Words that the owner of the site keeps an eye on, folded as searches are: how bad it is for anybody to stand beside a
-- search for them (0 abusive, 1 sensitive, 2 not a place for brands). By word.
create table search_word (
  word text primary key,
  severity smallint not null,
  created_at timestamptz not null
);
