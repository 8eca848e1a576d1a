-- Finds the messages of a contact that is deleted.
CREATE INDEX CONCURRENTLY "chat_messages_contact_id_idx" ON "chat_messages"("contact_id");
