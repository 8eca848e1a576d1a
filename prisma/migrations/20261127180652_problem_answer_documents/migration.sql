-- AlterTable
ALTER TABLE "call_problems" ADD COLUMN     "answer_document_id" TEXT;
