-- The job that deletes old transcripts takes the oldest calls that still have one.
CREATE INDEX CONCURRENTLY "calls_with_transcript" ON "calls" ("ended_at")
    WHERE "answered_at" IS NOT NULL AND "transcript_deleted_at" IS NULL;
