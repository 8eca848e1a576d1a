-- When a worker first came into the room of a call. An unanswered inbound call without one had nobody to answer it.
ALTER TABLE "calls" ADD COLUMN "worker_joined_at" TIMESTAMPTZ(3);
