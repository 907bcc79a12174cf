-- Whether a line of another order supplies a product of an order (rules §16): it has no jobs of its own then, and its parts ask for
-- nothing. Links that were there before link nothing: their orders go on as they did.
ALTER TABLE order_product ADD COLUMN linked boolean NOT NULL DEFAULT false;
