-- The events of one kind that happened while no subscription received them.
CREATE INDEX CONCURRENTLY "events_owner_id_name_created_at_idx" ON "events"("owner_id", "name", "created_at");
