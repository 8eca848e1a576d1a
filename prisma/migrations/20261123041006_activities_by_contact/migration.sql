-- Without the account before the contact, so that it also finds the activities of a contact that is deleted.
CREATE INDEX CONCURRENTLY "activities_contact_id_id_idx" ON "activities"("contact_id", "id" DESC);
