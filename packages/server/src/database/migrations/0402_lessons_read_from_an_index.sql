-- What jobs of two years tell is read from the index alone, in the order in which they began: of the project, and of these years.
CREATE INDEX learned_job_since ON learned_job (project_id, began_at)
  INCLUDE (job_id, at, produced, minutes, changeover_value, changeover_unit, stock_id, definition_id, name_key);
