-- AlterTable
ALTER TABLE "assistants" ADD COLUMN "key_terms" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
