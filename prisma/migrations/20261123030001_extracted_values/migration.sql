-- What the analysis of a call found for the fields of its assistant, by key.
ALTER TABLE "calls" ADD COLUMN "extracted" JSONB;
