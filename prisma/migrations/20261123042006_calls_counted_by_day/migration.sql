-- The list, and the counts of a period, which need not read the rows.
CREATE INDEX CONCURRENTLY "calls_of_period" ON "calls" ("owner_id", "started_at" DESC, "id" DESC)
    INCLUDE ("status", "outcome", "duration_seconds", "origin");
