CREATE INDEX CONCURRENTLY "contacts_unread" ON "contacts" ("id") WHERE "key_version" IS NULL;
