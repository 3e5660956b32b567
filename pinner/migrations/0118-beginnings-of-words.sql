-- Completion: words by their first one, two or three characters, those of most pins first.
create index search_term_prefix_1_idx on public.search_term (left(word, 1), pin_count desc) include (word);
create index search_term_prefix_2_idx on public.search_term (left(word, 2), pin_count desc) include (word);
create index search_term_prefix_3_idx on public.search_term (left(word, 3), pin_count desc) include (word);
