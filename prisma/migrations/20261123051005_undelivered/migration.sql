-- The filter by failed and by cancelled deliveries, which are few.
CREATE INDEX CONCURRENTLY "webhook_deliveries_undelivered" ON "webhook_deliveries" ("owner_id", "status", "created_at" DESC, "id" DESC)
    WHERE "status" IN ('failed', 'cancelled');
