-- Whether an account's calls are recorded, what announces it, and for how long the recordings are kept.
ALTER TABLE "users"
    ADD COLUMN "record_calls" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "recording_notice" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "recording_days" INTEGER NOT NULL DEFAULT 90;
