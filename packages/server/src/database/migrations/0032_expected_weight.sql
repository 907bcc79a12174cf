-- Orders tell what they are expected to weigh: of each product its entered weight, else that of its parts.

-- The owner of the tables sees no row while row-level security is forced upon it.
ALTER TABLE order_head NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product NO FORCE ROW LEVEL SECURITY;

UPDATE order_head AS h SET figures = h.figures || jsonb_build_object('expectedWeight', coalesce((
  SELECT trim_scale(sum(CASE WHEN (p.figures ->> 'totalWeight')::numeric > 0 THEN (p.figures ->> 'totalWeight')::numeric
    ELSE (p.figures ->> 'calculatedTotalWeight')::numeric END))
  FROM order_product p WHERE p.project_id = h.project_id AND p.order_id = h._id), 0));

ALTER TABLE order_head FORCE ROW LEVEL SECURITY;
ALTER TABLE order_product FORCE ROW LEVEL SECURITY;
