-- The oldest calls that were not answered and still have what the assistant was told, in all accounts.
CREATE INDEX CONCURRENTLY "calls_told_unanswered" ON "calls" ("ended_at")
    WHERE "answered_at" IS NULL AND ("context" <> '{}' OR "facts" <> '[]');
