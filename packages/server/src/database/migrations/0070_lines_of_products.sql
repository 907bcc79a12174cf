-- How many lines a product of an order has, with itself: an edit that reads one product knows by these how many lines the
-- whole order has. Absent until a product is next written, like its totals: such an order is read as a whole once.
ALTER TABLE order_product ADD COLUMN lines integer;
