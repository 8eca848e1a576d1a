-- The filter by failed deliveries, which are few.
CREATE INDEX CONCURRENTLY "webhook_deliveries_failed" ON "webhook_deliveries" ("owner_id", "id" DESC)
    WHERE "status" = 'failed';
