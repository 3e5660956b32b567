-- Finds accounts by the SHA-256 of their e-mail address, as customer lists name them (ads/audiences). The function exists
-- because convert_to counts as stable; databases of this product are in UTF-8, so that its answer never changes.
create function email_sha256(email text) returns text language sql immutable strict parallel safe
  as $$ select encode(sha256(convert_to(email, 'UTF8')), 'hex') $$;
create index email_claim_sha256_idx on email_claim (email_sha256(email));
