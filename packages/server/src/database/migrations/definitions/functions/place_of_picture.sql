-- A logo is a picture that is kept and listed like those of locations.
CREATE OR REPLACE FUNCTION place_of_picture(project text, picture text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN EXISTS (SELECT 1 FROM project p WHERE p.project_id = place_of_picture.project AND p.logo = picture) THEN 'LOGO'
    WHEN EXISTS (SELECT 1 FROM inventory_location l WHERE l.project_id = place_of_picture.project AND l.image = picture)
      THEN 'LOCATION'
    WHEN EXISTS (SELECT 1 FROM stock_image i WHERE i.project_id = place_of_picture.project AND i.picture_id = picture)
      THEN 'STOCK'
    WHEN EXISTS (SELECT 1 FROM quality_photo q WHERE q.project_id = place_of_picture.project AND q.picture_id = picture)
      THEN 'QUALITY'
    WHEN EXISTS (SELECT 1 FROM file_content c WHERE c.project_id = place_of_picture.project AND c.picture_id = picture)
      THEN 'PREVIEW'
    ELSE 'NOWHERE' END
$function$;
