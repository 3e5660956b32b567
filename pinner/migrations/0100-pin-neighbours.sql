-- What the discovery engine last found near a picture, for while no engine answers. By pin_id: the pin that the picture
-- was saved from in the first place. The reader applies the access rule to what is named here.
create table pin_neighbours (
  pin_id bigint primary key,
  pin_ids bigint[] not null,
  scores real[] not null,
  made_at timestamptz not null
);

-- Old rows are swept by age.
create index pin_neighbours_made_at_idx on pin_neighbours (made_at);
