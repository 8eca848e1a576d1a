-- Without the account before the contact, so that it also finds the calls of a contact that is deleted.
CREATE INDEX CONCURRENTLY "calls_contact_id_started_at_idx" ON "calls"("contact_id", "started_at" DESC);
