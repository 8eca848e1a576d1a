-- Recordings are kept for a day at least, and for ten years at most.
-- safe: kept since 20261123030002_recording_settings
ALTER TABLE "users" ADD CONSTRAINT "users_recording_days" CHECK ("recording_days" BETWEEN 1 AND 3650) NOT VALID;
