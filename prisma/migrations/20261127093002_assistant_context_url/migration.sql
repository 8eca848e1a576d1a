ALTER TABLE "assistants" ADD COLUMN "context_url" TEXT, ADD COLUMN "context_secret" TEXT;
