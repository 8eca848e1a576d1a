CREATE TABLE "daily_uses" (
    "owner_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "daily_uses_pkey" PRIMARY KEY ("owner_id","kind","day")
);

CREATE TABLE "daily_totals" (
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "daily_totals_pkey" PRIMARY KEY ("kind","day")
);

CREATE TABLE "playground_acts" (
    "owner_id" BIGINT NOT NULL,
    "talk_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playground_acts_pkey" PRIMARY KEY ("owner_id","talk_id","key")
);

CREATE INDEX "daily_uses_day_idx" ON "daily_uses"("day");

CREATE INDEX "playground_acts_at_idx" ON "playground_acts"("at");

ALTER TABLE "daily_uses" ADD CONSTRAINT "daily_uses_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "playground_acts" ADD CONSTRAINT "playground_acts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
