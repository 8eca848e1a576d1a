-- The same for the deliveries of one subscription.
CREATE INDEX CONCURRENTLY "webhook_deliveries_subscription_id_created_at_id_idx" ON "webhook_deliveries"("subscription_id", "created_at" DESC, "id" DESC);
