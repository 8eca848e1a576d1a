-- Rows of the version before have no length, and conflict with none.
ALTER TABLE "appointments" ADD COLUMN "length_minutes" INTEGER,
    ADD COLUMN "buffer_minutes" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "request_id" UUID;

-- No two booked appointments of an account overlap, the buffers after them included. In UTC, because adding minutes
-- to a TIMESTAMPTZ is not immutable. Every version before leaves length_minutes null.
-- safe: kept since 20261121090000_foundation
-- safe: small, no row has a length yet
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist (
    int8range("owner_id", "owner_id", '[]') WITH &&,
    tsrange("starts_at" AT TIME ZONE 'UTC',
        ("starts_at" AT TIME ZONE 'UTC') + ("length_minutes" + "buffer_minutes") * INTERVAL '1 minute') WITH &&
) WHERE ("status" = 'booked' AND "length_minutes" IS NOT NULL);
