-- The filter by a stage that few contacts have reached. Most are new, and found without it.
CREATE INDEX CONCURRENTLY "contacts_by_stage" ON "contacts" ("owner_id", "stage", "created_at" DESC, "id" DESC)
    WHERE "stage" <> 'new';
