ALTER TABLE "calls" ADD COLUMN "transcript_deleted_at" TIMESTAMPTZ(3);
