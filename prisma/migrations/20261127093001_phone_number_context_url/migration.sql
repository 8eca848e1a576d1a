ALTER TABLE "phone_numbers" ADD COLUMN "context_url" TEXT, ADD COLUMN "context_secret" TEXT;
