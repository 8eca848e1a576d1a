CREATE TABLE "cost_settings" (
    "owner_id" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "units_per_usd" DOUBLE PRECISION NOT NULL CHECK ("units_per_usd" > 0),
    "billed_by" TEXT NOT NULL CHECK ("billed_by" IN ('second', 'minute')),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cost_settings_pkey" PRIMARY KEY ("owner_id")
);

CREATE TABLE "telephony_prices" (
    "owner_id" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "direction" TEXT NOT NULL CHECK ("direction" IN ('inbound', 'outbound', 'both')),
    "per_minute" BIGINT NOT NULL CHECK ("per_minute" >= 0),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "telephony_prices_pkey" PRIMARY KEY ("owner_id","currency","country","direction")
);

ALTER TABLE "cost_settings" ADD CONSTRAINT "cost_settings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "telephony_prices" ADD CONSTRAINT "telephony_prices_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
