-- When the worker left a running call. Calls from before have no such time.
ALTER TABLE "calls" ADD COLUMN "worker_left_at" TIMESTAMPTZ(3);
