-- The filter by do-not-call, which few contacts pass.
CREATE INDEX CONCURRENTLY "contacts_not_to_call" ON "contacts" ("owner_id", "created_at" DESC, "id" DESC)
    WHERE "dnc_at" IS NOT NULL;
