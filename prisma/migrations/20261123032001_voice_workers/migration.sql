-- The voice workers of the installation, as they last reported.
CREATE TABLE "voice_workers" (
    "id" TEXT NOT NULL,
    "active_calls" INTEGER NOT NULL,
    "max_calls" INTEGER NOT NULL,
    "speech" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voice_workers_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "voice_workers_seen_at_idx" ON "voice_workers"("seen_at");
