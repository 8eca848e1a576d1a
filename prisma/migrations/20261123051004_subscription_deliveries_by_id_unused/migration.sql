-- safe: unused since 20261123051003_subscription_deliveries_by_time
DROP INDEX CONCURRENTLY "webhook_deliveries_subscription_id_id_idx";
