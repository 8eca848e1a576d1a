-- The list of a campaign's calls, and the counts of their results, which need not read the rows. With the campaign before the
-- account, so that it also finds the calls of a campaign that is deleted.
CREATE INDEX CONCURRENTLY "calls_of_campaign" ON "calls" ("campaign_id", "owner_id", "started_at" DESC, "id" DESC)
    INCLUDE ("status", "outcome", "ended_at") WHERE "campaign_id" IS NOT NULL;
