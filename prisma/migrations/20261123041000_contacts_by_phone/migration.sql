-- By number in all accounts, and by number in one. It replaces an index for each.
-- safe: kept since 20261121090000_foundation
CREATE UNIQUE INDEX CONCURRENTLY "contacts_phone_last10_owner_id_key" ON "contacts"("phone_last10", "owner_id");
