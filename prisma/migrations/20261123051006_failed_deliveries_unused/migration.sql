-- safe: unused since 20261123051005_undelivered
DROP INDEX CONCURRENTLY "webhook_deliveries_failed";
