-- Both are trusted extensions: the owner of the database may create them.
create extension if not exists unaccent with schema public;

create extension if not exists pg_trgm with schema public;

-- Text as search compares it: without case and accents. Immutable, so that generated columns and
-- indexes may use it. lower() depends on the locale of the database, which on an outside server
-- may know ASCII only; so take a collation that knows all of Unicode where there is one.
do $make$
declare
  unicode text := (
    select quote_ident(collname)
    from pg_catalog.pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu', 'C.utf8') and collnamespace = 'pg_catalog'::regnamespace
    order by array_position(array['pg_c_utf8', 'und-x-icu', 'C.utf8'], collname::text)
    limit 1
  );
begin
  execute format(
    $create$
      create function public.fold_text(value text) returns text
      language sql immutable strict parallel safe
      return lower(
        public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)) collate pg_catalog.%s
      ) collate pg_catalog."default"
    $create$,
    coalesce(unicode, '"default"')
  );
end
$make$;

-- Which process makes ids with which node number, and the last millisecond (since 1970, by the
-- database's clock) that it may put into one. A number is free again when that has passed.
create table id_node_lease (
  node int primary key,
  holder text not null,
  until_ms bigint not null
);
