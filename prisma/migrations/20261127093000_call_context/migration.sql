ALTER TABLE "calls" ADD COLUMN "context" JSONB NOT NULL DEFAULT '{}', ADD COLUMN "context_failure" JSONB;
