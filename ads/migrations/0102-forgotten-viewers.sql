-- Viewers who left, or want no promotions chosen by what is known of them: a click id that was handed out before is
-- matched with no viewer. For as long as such an id is taken. By audience_hash.
create table forgotten_viewer (
  audience_hash text primary key,
  forgotten_at timestamptz not null
);
create index forgotten_viewer_forgotten_at_idx on forgotten_viewer (forgotten_at);
