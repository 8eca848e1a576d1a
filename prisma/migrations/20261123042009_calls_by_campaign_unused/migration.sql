-- safe: unused since 20261123042008_calls_counted_by_result
DROP INDEX CONCURRENTLY "calls_owner_id_campaign_id_started_at_idx";
