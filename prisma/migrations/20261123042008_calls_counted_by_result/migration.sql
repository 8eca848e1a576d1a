-- The list of a campaign's calls, and the counts of their results, which need not read the rows.
CREATE INDEX CONCURRENTLY "calls_of_campaign" ON "calls" ("owner_id", "campaign_id", "started_at" DESC, "id" DESC)
    INCLUDE ("status", "outcome", "ended_at") WHERE "campaign_id" IS NOT NULL;
