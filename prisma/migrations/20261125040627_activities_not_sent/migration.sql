-- The messages of an account that were not sent, whatever sent them: few among its activities.
CREATE INDEX CONCURRENTLY "activities_not_sent" ON "activities" ("owner_id", "created_at" DESC)
    WHERE "kind" = 'message_not_sent';
