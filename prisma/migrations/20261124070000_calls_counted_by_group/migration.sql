-- The list, and the counts of a period by assistant and campaign too, which need not read the rows.
CREATE INDEX CONCURRENTLY "calls_in_period" ON "calls" ("owner_id", "started_at" DESC, "id" DESC)
    INCLUDE ("status", "outcome", "duration_seconds", "origin", "assistant_id", "campaign_id");
