-- After: folded_letters
CREATE OR REPLACE FUNCTION searched_words(VARIADIC parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT lower(words) || E'\n' || folded_letters(lower(words)) FROM array_to_string(parts, E'\n') AS words
$function$;
