-- When the account holder took a call over. Calls from before have no such time.
ALTER TABLE "calls" ADD COLUMN "taken_over_at" TIMESTAMPTZ(3);
