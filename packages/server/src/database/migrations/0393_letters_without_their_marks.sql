-- Letters that people type without their mark are found so: ł, ø, đ, ð, ħ, ŧ, ı, ß, æ, œ, þ (rules §16). Small ones alone: words
-- of searches are in lower case.
CREATE FUNCTION folded_letters(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(translate(
      regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'),
      'łøđðħŧı', 'loddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

CREATE OR REPLACE FUNCTION searched_words(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(words) || E'\n' || folded_letters(lower(words)) FROM array_to_string(parts, E'\n') AS words
$$;

-- What is there already. The owner of the tables sees no row while row-level security is forced upon it.
DO $$
DECLARE
  name text;
  names text[] := ARRAY['attached_file', 'file_content', 'file_version', 'order_head', 'stock_product', 'stored_picture',
    'partner', 'list_search', 'list_letters'];
  forced text[];
BEGIN
  SELECT array_agg(relname::text) INTO forced FROM pg_class WHERE relname = ANY (names) AND relforcerowsecurity;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  FOREACH name IN ARRAY ARRAY['order_head', 'stock_product', 'partner'] LOOP
    EXECUTE format('UPDATE %I SET search_text = search_text || E''\n'' || folded_letters(search_text)
      WHERE search_text ~ ''[łøđðħŧıßæœþ]''', name);
  END LOOP;
  UPDATE attached_file SET file_name = file_name WHERE search_text ~ '[łøđðħŧıßæœþ]';
  SET CONSTRAINTS ALL IMMEDIATE;
  FOREACH name IN ARRAY forced LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;
