-- When an account can be booked.
CREATE TABLE "booking_settings" (
    "owner_id" BIGINT NOT NULL,
    "hours" JSONB NOT NULL,
    "length_minutes" INTEGER NOT NULL,
    "buffer_minutes" INTEGER NOT NULL,
    "notice_minutes" INTEGER NOT NULL,
    "horizon_days" INTEGER NOT NULL,
    "slug" TEXT,
    "self_booking" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_settings_pkey" PRIMARY KEY ("owner_id"),
    CONSTRAINT "booking_settings_lengths_check" CHECK ("length_minutes" > 0 AND "buffer_minutes" >= 0),
    CONSTRAINT "booking_settings_self_booking_check" CHECK (NOT "self_booking" OR "slug" IS NOT NULL)
);

CREATE TABLE "closed_days" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closed_days_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "closed_days_order_check" CHECK ("from_date" <= "to_date")
);

CREATE TABLE "calendar_feeds" (
    "owner_id" BIGINT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("owner_id")
);

CREATE UNIQUE INDEX "booking_settings_slug_key" ON "booking_settings"("slug");

CREATE INDEX "closed_days_owner_id_to_date_idx" ON "closed_days"("owner_id", "to_date");

CREATE UNIQUE INDEX "calendar_feeds_secret_hash_key" ON "calendar_feeds"("secret_hash");

ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
