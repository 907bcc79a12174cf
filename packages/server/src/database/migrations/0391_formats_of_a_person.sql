-- How a person wants figures and days written; null as the country of the project has it.
ALTER TABLE user_account ADD COLUMN formats jsonb;
