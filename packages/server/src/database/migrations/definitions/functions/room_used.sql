-- What all of it takes now.
CREATE OR REPLACE FUNCTION room_used(of_project text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (SELECT coalesce(sum(bytes), 0) FROM stored_picture WHERE project_id = of_project)::bigint
    + (SELECT coalesce(sum(size), 0) FROM file_content WHERE project_id = of_project)::bigint
    + (SELECT coalesce(sum(size), 0) FROM file_upload WHERE project_id = of_project)::bigint
$function$;
