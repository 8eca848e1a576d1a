-- Only inbound calls have one. It replaces an index that had an entry for every call, and one for the exchange's reports.
-- safe: kept since 20261121090000_foundation
CREATE UNIQUE INDEX CONCURRENTLY "calls_one_per_external_id" ON "calls" ("external_id", "owner_id")
    WHERE "external_id" IS NOT NULL;
