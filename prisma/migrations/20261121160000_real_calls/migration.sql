-- What the telephone provider said of the end of a call.
ALTER TABLE "calls" ADD COLUMN "end_detail" TEXT;

-- The exchange tells of a call by its own name for it, before anybody knows whose it is.
CREATE INDEX "calls_external_id" ON "calls" ("external_id") WHERE "external_id" IS NOT NULL;

-- An analysis may be asked for again.
DROP INDEX "calls_analysis_pending";
CREATE INDEX "calls_analysis_open" ON "calls" ("ended_at") WHERE "analysis_state" IN ('pending', 'repeating');

-- The ledger is read by kind and by month.
CREATE INDEX "minute_entries_owner_id_kind_id_idx" ON "minute_entries" ("owner_id", "kind", "id" DESC);
CREATE INDEX "minute_entries_owner_id_created_at_idx" ON "minute_entries" ("owner_id", "created_at");
