-- The filter by a status that few contacts have. Most are new, and found without it.
CREATE INDEX CONCURRENTLY "contacts_by_status" ON "contacts" ("owner_id", "status", "created_at" DESC, "id" DESC)
    WHERE "status" <> 'new';
