-- The hours that accounts have set for scheduled calls to a country.
CREATE TABLE "permitted_hours" (
    "owner_id" BIGINT NOT NULL,
    "country" TEXT NOT NULL,
    "week" JSONB NOT NULL,
    "skip_holidays" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    -- An account has one set of hours per country.
    CONSTRAINT "permitted_hours_pkey" PRIMARY KEY ("owner_id","country"),
    CONSTRAINT "permitted_hours_country" CHECK ("country" ~ '^[A-Z]{2}$'),
    CONSTRAINT "permitted_hours_week" CHECK (jsonb_typeof("week") = 'array' AND jsonb_array_length("week") = 7)
);

-- AddForeignKey
ALTER TABLE "permitted_hours" ADD CONSTRAINT "permitted_hours_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
