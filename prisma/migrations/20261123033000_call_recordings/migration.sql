-- The recordings of calls, and who listened to them.
CREATE TABLE "call_recordings" (
    "call_id" UUID NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "peaks" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    -- One recording per call: of several uploads one wins.
    CONSTRAINT "call_recordings_pkey" PRIMARY KEY ("call_id"),
    CONSTRAINT "call_recordings_size" CHECK ("bytes" > 0 AND "seconds" > 0)
);

CREATE TABLE "unused_recordings" (
    "key" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unused_recordings_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "recording_listens" (
    "owner_id" BIGINT NOT NULL,
    "call_id" UUID NOT NULL,
    "user_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    -- Once per person and hour, however many requests a player makes.
    CONSTRAINT "recording_listens_pkey" PRIMARY KEY ("call_id", "user_id", "hour")
);

-- Two recordings never share a file, so that deleting one leaves the other.
CREATE UNIQUE INDEX "call_recordings_key_key" ON "call_recordings"("key");

-- What an account keeps for too long.
CREATE INDEX "call_recordings_kept" ON "call_recordings"("owner_id", "created_at") WHERE "deleted_at" IS NULL;

-- The files that are due.
CREATE INDEX "unused_recordings_due_at_idx" ON "unused_recordings"("due_at");

-- AddForeignKey
ALTER TABLE "call_recordings" ADD CONSTRAINT "call_recordings_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_listens" ADD CONSTRAINT "recording_listens_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- However a recording is deleted, by itself or with its call or account, its file is deleted afterwards.
CREATE FUNCTION "call_recordings_unused"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "unused_recordings" ("key", "owner_id") VALUES (OLD.key, OLD.owner_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "call_recordings_deleted" AFTER DELETE ON "call_recordings"
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION "call_recordings_unused"();
CREATE TRIGGER "call_recordings_marked" AFTER UPDATE OF "deleted_at" ON "call_recordings"
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION "call_recordings_unused"();
