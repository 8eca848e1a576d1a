-- What an assistant needs for a real conversation: whom it hands over to, what it leaves on an answering machine, how it
-- pronounces words, and what its calls should yield.
ALTER TABLE "assistants"
    ADD COLUMN "hand_over_phone" TEXT,
    ADD COLUMN "voicemail_message" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "pronunciations" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "extracted_fields" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
