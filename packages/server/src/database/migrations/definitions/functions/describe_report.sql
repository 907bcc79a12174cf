CREATE OR REPLACE FUNCTION describe_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN described_report(NEW);
END $function$;
