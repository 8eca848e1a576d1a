ALTER TABLE "businesses" ADD COLUMN "privacy_notice" TEXT NOT NULL DEFAULT '';
