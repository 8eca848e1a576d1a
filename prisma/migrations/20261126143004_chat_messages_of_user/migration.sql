CREATE INDEX CONCURRENTLY "chat_messages_of_user" ON "chat_messages" ("user_id", "at" DESC) WHERE "user_id" IS NOT NULL;
