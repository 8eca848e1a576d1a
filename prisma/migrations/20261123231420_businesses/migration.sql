-- How an account presents itself to the people whom it calls.
CREATE TABLE "businesses" (
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "logo" BYTEA,
    "logo_type" TEXT,
    "logo_hash" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "businesses_pkey" PRIMARY KEY ("owner_id")
);

CREATE INDEX "businesses_logo_hash_idx" ON "businesses"("logo_hash");

ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
