ALTER TABLE "users" VALIDATE CONSTRAINT "users_recording_days";
