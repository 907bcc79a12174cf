-- Letters that people type without their mark are found so: ł, ø, đ, ð, ħ, ŧ, ı, ß, æ, œ, þ (rules §16). Small ones alone: words
-- of searches are in lower case.
CREATE OR REPLACE FUNCTION folded_letters(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT replace(replace(replace(replace(translate(
      regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'),
      'łøđðħŧı', 'loddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$function$;
