ALTER TABLE "assistant_versions" ADD COLUMN "call_id" UUID, ADD COLUMN "call_at" TIMESTAMPTZ(3);
