-- safe: unused since 20261123042006_calls_counted_by_day
DROP INDEX CONCURRENTLY "calls_owner_id_started_at_id_idx";
