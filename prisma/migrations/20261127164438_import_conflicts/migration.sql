ALTER TABLE "contact_import_rejections" ADD COLUMN "conflict" JSONB;
