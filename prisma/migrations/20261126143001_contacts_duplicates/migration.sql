CREATE INDEX CONCURRENTLY "contacts_duplicates" ON "contacts" ("duplicate_key", "owner_id") WHERE "duplicate_key" IS NOT NULL;
