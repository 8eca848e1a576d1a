ALTER TABLE "notification_settings" ADD COLUMN "limit_ms" INTEGER;
