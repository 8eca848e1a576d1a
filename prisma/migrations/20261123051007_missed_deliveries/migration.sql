-- What a subscription has missed since a moment: to send it again, and to explain why the subscription ended.
CREATE INDEX CONCURRENTLY "webhook_deliveries_missed" ON "webhook_deliveries" ("subscription_id", "finished_at")
    WHERE "status" IN ('failed', 'cancelled');
