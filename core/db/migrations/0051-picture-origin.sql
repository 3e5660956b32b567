-- What the picture's own metadata say of who made it: 'c2pa' or 'iptc' when a machine did; null when they do not say so.
alter table image add column ai_source text check (ai_source in ('c2pa', 'iptc'));
