-- With a ticket a station sends what a worker did without a connection, after the page was loaded anew (decision 087). The device
-- makes it when the worker opens the station by PIN; here stands its hash. It is worth nothing once twelve hours are over, the
-- worker has another PIN, or another device is the station: all three are compared when it is used.
CREATE TABLE station_ticket (
  project_id text NOT NULL,
  station_id text NOT NULL,
  user_id text NOT NULL,
  ticket_hash text NOT NULL,
  -- Of the PIN and of the device's token, as they were then.
  pin_hash text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, station_id, user_id),
  FOREIGN KEY (project_id, station_id) REFERENCES station (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('station_ticket');

-- A session that only sends what waited stands beside the one of whoever works at the station.
ALTER TABLE user_session ADD COLUMN sends_queued boolean NOT NULL DEFAULT false;
DROP INDEX user_session_by_station;
CREATE UNIQUE INDEX user_session_by_station ON user_session (station_project, station_id)
  WHERE station_id IS NOT NULL AND NOT sends_queued;
CREATE INDEX user_session_queued ON user_session (station_project, station_id) WHERE sends_queued;
