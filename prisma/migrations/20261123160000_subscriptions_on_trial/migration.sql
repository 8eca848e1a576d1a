-- While a subscription is on trial: when its next attempt may be made.
ALTER TABLE "webhook_subscriptions" ADD COLUMN "trial_at" TIMESTAMPTZ(3);
