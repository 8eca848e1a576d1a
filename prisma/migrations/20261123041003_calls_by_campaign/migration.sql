-- With the campaign before the account, so that it also finds the calls of a campaign that is deleted.
CREATE INDEX CONCURRENTLY "calls_by_campaign" ON "calls" ("campaign_id", "owner_id", "started_at" DESC, "id" DESC)
    WHERE "campaign_id" IS NOT NULL;
