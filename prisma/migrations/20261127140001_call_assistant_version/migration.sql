ALTER TABLE "calls" ADD COLUMN "assistant_version" INTEGER;
