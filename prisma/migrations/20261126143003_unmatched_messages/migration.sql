-- CreateTable
CREATE TABLE "unmatched_messages" (
    "platform_id" TEXT NOT NULL,
    "phone" TEXT,
    "phone_key" TEXT,
    "user_id" TEXT,
    "request_type" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unmatched_messages_pkey" PRIMARY KEY ("platform_id")
);

-- CreateIndex
CREATE INDEX "unmatched_messages_phone_key_idx" ON "unmatched_messages"("phone_key");

-- CreateIndex
CREATE INDEX "unmatched_messages_user_id_idx" ON "unmatched_messages"("user_id");

-- CreateIndex
CREATE INDEX "unmatched_messages_at_idx" ON "unmatched_messages"("at" DESC);

-- AlterTable
ALTER TABLE "chat_messages" ADD COLUMN "user_id" TEXT;
