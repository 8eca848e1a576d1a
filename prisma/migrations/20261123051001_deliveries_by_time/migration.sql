-- The list of deliveries, newest first, and those of a period.
CREATE INDEX CONCURRENTLY "webhook_deliveries_owner_id_created_at_id_idx" ON "webhook_deliveries"("owner_id", "created_at" DESC, "id" DESC);
