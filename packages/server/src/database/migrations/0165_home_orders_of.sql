-- Of whom the home page is about, as the person chose last (decision 040).
ALTER TABLE home_arrangement
  ADD COLUMN orders_of text NOT NULL DEFAULT 'ALL' CHECK (orders_of IN ('ALL', 'MINE'));
