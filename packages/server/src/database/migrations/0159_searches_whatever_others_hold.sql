-- What a search in a list costs no longer depends on what other projects hold. The planner knows of a word how often texts of
-- all projects have it, and so took the index for what nearly every row of a list has, or walked through all rows for what
-- none of them has. Now a few rows of the list itself tell which way is shorter, and each way has one plan.

-- At most so many of the first rows of a list, in the order of its key, that have a text like the pattern.
CREATE FUNCTION walk_list(project text, wanted text, pattern text, walked integer, most integer)
RETURNS TABLE (listed text, stands_by text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY SELECT first._id, first.place FROM (
    SELECT s._id, s.place, s.text FROM list_search s
    WHERE s.project_id = project AND s.list = wanted ORDER BY s._id LIMIT walked) AS first
  WHERE first.text LIKE pattern LIMIT most;
END $$;
REVOKE ALL ON FUNCTION walk_list FROM PUBLIC;

-- Whether one in so many of a list's oldest and newest rows has a text like the pattern: a walk then meets as many as are
-- asked for in that many times as many rows, while the index would gather all of them first.
CREATE FUNCTION is_frequent(project text, wanted text, pattern text, one_in integer) RETURNS boolean
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN (SELECT count(*) > 0 AND one_in * count(*) FILTER (WHERE seen.text LIKE pattern) >= count(*) FROM (
    (SELECT s.text FROM list_search s WHERE s.project_id = project AND s.list = wanted ORDER BY s._id LIMIT 50)
    UNION ALL
    (SELECT s.text FROM list_search s WHERE s.project_id = project AND s.list = wanted ORDER BY s._id DESC LIMIT 50)
  ) AS seen);
END $$;
REVOKE ALL ON FUNCTION is_frequent FROM PUBLIC;

-- Whether a list has more rows than that.
CREATE FUNCTION is_list_longer(project text, wanted text, than integer) RETURNS boolean
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM list_search s WHERE s.project_id = project AND s.list = wanted ORDER BY s._id OFFSET than LIMIT 1);
END $$;
REVOKE ALL ON FUNCTION is_list_longer FROM PUBLIC;

-- The same rows by the index of texts, in no order. `followed` is what two letters are part of where they are searched for.
CREATE FUNCTION look_up_list(project text, wanted text, pattern text, followed text, most integer)
RETURNS TABLE (listed text, stands_by text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT _id, place FROM list_search WHERE project_id = $1 AND list = $2 AND text LIKE $3 '
    || CASE WHEN followed IS NULL THEN '' ELSE 'AND (text ~ $5 OR text LIKE $6) ' END || 'LIMIT $4'
    USING project, wanted, pattern, most, followed, substr(pattern, 1, length(pattern) - 1);
END $$;
REVOKE ALL ON FUNCTION look_up_list FROM PUBLIC;

-- Ids of what a list of the project that is set has with a text like the pattern; at most so many, in the order of names
-- where that is asked for, else in no order.
CREATE OR REPLACE FUNCTION find_listed(wanted text, pattern text, most integer, by_name boolean DEFAULT false)
RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;
