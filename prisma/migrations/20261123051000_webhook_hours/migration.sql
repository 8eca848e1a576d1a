-- The attempts of each subscription by the hour, for the charts of the panel.
CREATE TABLE "webhook_hours" (
    "owner_id" BIGINT NOT NULL,
    "subscription_id" BIGINT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "succeeded" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "latencies" INTEGER[],

    CONSTRAINT "webhook_hours_pkey" PRIMARY KEY ("subscription_id","hour"),
    CONSTRAINT "webhook_hours_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "webhook_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "webhook_hours_hour_idx" ON "webhook_hours"("hour");
