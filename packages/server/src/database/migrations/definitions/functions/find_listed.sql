-- Ids of what a list of the project that is set has with a text like the pattern; at most so many, in the order of names
-- where that is asked for, else in no order.
CREATE OR REPLACE FUNCTION find_listed(wanted text, pattern text, most integer, by_name boolean DEFAULT false)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  project text := current_setting('tehas.project', true);
  term text := regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g');
  known text := coalesce((SELECT letters FROM list_letters WHERE project_id = project), '');
  is_pair boolean := term ~ '^[[:alnum:]]{2}$';
  -- A row of a walk costs five times what the index needs for one, and that for two letters has many places to look at.
  one_in integer := CASE WHEN is_pair THEN 20 ELSE 5 END;
  followed text;
  ids text[];
BEGIN
  IF translate(term, known, '') <> '' THEN RETURN; END IF;
  -- Whoever asks for all has no use for the first of them.
  IF most <= 10000 AND is_frequent(project, wanted, pattern, one_in) THEN
    ids := ARRAY(SELECT listed FROM walk_list(project, wanted, pattern, one_in * most, most)
      ORDER BY CASE WHEN by_name THEN stands_by END, listed);
    -- Else the ends of the list have a word that is rare between them.
    IF cardinality(ids) = most OR NOT is_list_longer(project, wanted, one_in * most) THEN RETURN QUERY SELECT unnest(ids); RETURN; END IF;
  END IF;
  IF is_pair THEN
    -- At the end of a text, or followed by any letter there is: each alternative has its trigrams.
    followed := term || '[' || regexp_replace(known, '([]\[^-])', '\\\1', 'g') || ']';
  END IF;
  RETURN QUERY SELECT listed FROM look_up_list(project, wanted, pattern, followed, most)
    ORDER BY CASE WHEN by_name THEN stands_by END, CASE WHEN by_name THEN listed END;
END $function$;

REVOKE ALL ON FUNCTION find_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_listed TO tehas_app;
