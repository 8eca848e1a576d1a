-- The list by duration, without talks in the browser, which it does not show.
CREATE INDEX CONCURRENTLY "calls_by_duration" ON "calls" ("owner_id", "duration_seconds" DESC, "id" DESC)
    WHERE "origin" <> 'browser';
