-- safe: unused since 20261123051001_deliveries_by_time
DROP INDEX CONCURRENTLY "webhook_deliveries_owner_id_id_idx";
