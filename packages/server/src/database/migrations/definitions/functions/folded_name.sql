-- A name as it is compared with others: without accents, blanks around it and case.
CREATE OR REPLACE FUNCTION folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT regexp_replace(normalize(lower(btrim(name)), NFD), '[\u0300-\u036f]', '', 'g') $function$;
