-- The list by name. An index takes no texts of any length, so it has their beginning.
CREATE INDEX CONCURRENTLY "contacts_by_name" ON "contacts" ("owner_id", left("search_text", 32), "id");
