-- CreateTable
CREATE TABLE "actions" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "channel" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "message" JSONB NOT NULL,
    "condition" TEXT NOT NULL DEFAULT 'always',
    "moment" TEXT NOT NULL DEFAULT 'after_call',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_actions" (
    "assistant_id" TEXT NOT NULL,
    "action_id" BIGINT NOT NULL,
    "owner_id" BIGINT NOT NULL,

    CONSTRAINT "assistant_actions_pkey" PRIMARY KEY ("assistant_id","action_id")
);

-- CreateTable
CREATE TABLE "call_messages" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "call_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "action_id" BIGINT,
    "message" JSONB NOT NULL,
    "cause" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'due',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "platform_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "contact_id" BIGINT,
    "activity_id" BIGINT,
    "platform_id" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_deliveries" (
    "platform_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "code" INTEGER,
    "detail" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_deliveries_pkey" PRIMARY KEY ("platform_id")
);

-- CreateIndex
CREATE INDEX "actions_owner_id_channel_id_idx" ON "actions"("owner_id", "channel", "id");

-- CreateIndex
CREATE INDEX "assistant_actions_action_id_idx" ON "assistant_actions"("action_id");

-- CreateIndex
CREATE INDEX "call_messages_action_id_id_idx" ON "call_messages"("action_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "call_messages_call_id_key_key" ON "call_messages"("call_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_activity_id_key" ON "chat_messages"("activity_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_platform_id_key" ON "chat_messages"("platform_id");

-- CreateIndex
CREATE INDEX "chat_messages_owner_id_phone_at_idx" ON "chat_messages"("owner_id", "phone", "at" DESC);

-- CreateIndex
CREATE INDEX "chat_messages_phone_at_idx" ON "chat_messages"("phone", "at" DESC);

-- CreateIndex
CREATE INDEX "chat_deliveries_updated_at_idx" ON "chat_deliveries"("updated_at");

-- CreateIndex
CREATE INDEX "calls_phone_last10_started_at_idx" ON "calls"("phone_last10", "started_at" DESC);

-- CreateIndex
CREATE INDEX "contacts_phone_last10_idx" ON "contacts"("phone_last10");

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_actions" ADD CONSTRAINT "assistant_actions_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_actions" ADD CONSTRAINT "assistant_actions_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "actions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "actions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "actions"
    ADD CONSTRAINT "actions_channel" CHECK ("channel" IN ('chatapp', 'sms')),
    ADD CONSTRAINT "actions_moment" CHECK ("moment" IN ('during_call', 'after_call'));
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_state" CHECK ("state" IN ('due', 'sending', 'sent', 'not_sent'));
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_direction" CHECK ("direction" IN ('inbound', 'outbound'));
ALTER TABLE "chat_deliveries" ADD CONSTRAINT "chat_deliveries_status" CHECK ("status" IN ('sent', 'delivered', 'read', 'failed'));

-- What is not finished is little, and asked for every minute.
CREATE INDEX "call_messages_open" ON "call_messages" ("due_at") WHERE "state" IN ('due', 'sending');
