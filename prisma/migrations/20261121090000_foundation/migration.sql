CREATE EXTENSION IF NOT EXISTS vector;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateTable
CREATE TABLE "users" (
    "id" BIGSERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "plan" TEXT NOT NULL DEFAULT 'free',
    "contact_quota" INTEGER,
    "balance_seconds" INTEGER NOT NULL DEFAULT 0,
    "reserved_seconds" INTEGER NOT NULL DEFAULT 0,
    "contact_count" INTEGER NOT NULL DEFAULT 0,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "locale" TEXT NOT NULL DEFAULT 'tr',
    "timezone" TEXT NOT NULL DEFAULT 'Europe/Istanbul',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "owner_id" BIGINT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "key_prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("owner_id")
);

-- CreateTable
CREATE TABLE "user_tokens" (
    "hash" TEXT NOT NULL,
    "user_id" BIGINT NOT NULL,
    "purpose" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "minute_entries" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "entry_key" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "call_id" UUID,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "minute_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "owner_id" BIGINT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("owner_id","endpoint","key")
);

-- CreateTable
CREATE TABLE "assistants" (
    "id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'tr',
    "voice" TEXT NOT NULL DEFAULT 'default',
    "greeting" TEXT NOT NULL DEFAULT '',
    "instructions" TEXT NOT NULL DEFAULT '',
    "core_knowledge" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "assistants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calls" (
    "id" UUID NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "contact_id" BIGINT,
    "assistant_id" TEXT,
    "phone_number_id" BIGINT,
    "campaign_id" BIGINT,
    "direction" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'initiated',
    "phone" TEXT NOT NULL,
    "phone_last10" TEXT GENERATED ALWAYS AS (right(regexp_replace("phone", '\D', '', 'g'), 10)) STORED,
    "line_number" TEXT,
    "external_id" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ringing_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "duration_seconds" INTEGER NOT NULL DEFAULT 0,
    "end_reason" TEXT,
    "reserved_seconds" INTEGER NOT NULL DEFAULT 0,
    "has_recording" BOOLEAN NOT NULL DEFAULT false,
    "summary" TEXT,
    "sentiment" TEXT,
    "outcome" TEXT,
    "analysis_state" TEXT NOT NULL DEFAULT 'none',
    "analysis_source" TEXT,
    "lead_score_before" INTEGER,
    "lead_score_after" INTEGER,

    CONSTRAINT "calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "call_turns" (
    "owner_id" BIGINT NOT NULL,
    "call_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_turns_pkey" PRIMARY KEY ("call_id","index")
);

-- CreateTable
CREATE TABLE "call_tool_uses" (
    "owner_id" BIGINT NOT NULL,
    "call_id" UUID NOT NULL,
    "use_id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "arguments" JSONB NOT NULL,
    "result" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_tool_uses_pkey" PRIMARY KEY ("call_id","use_id")
);

-- CreateTable
CREATE TABLE "contacts" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL,
    "phone_last10" TEXT GENERATED ALWAYS AS (right(regexp_replace("phone", '\D', '', 'g'), 10)) STORED,
    -- Lowered, and Turkish letters without their marks: locales disagree on I and ı, and people type without marks.
    "search_text" TEXT GENERATED ALWAYS AS (
        translate(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')
            || E'\n' || coalesce("email", '') || E'\n' || coalesce("company", '')
            || E'\n' || regexp_replace(coalesce("phone", ''), '\D', '', 'g')), 'ıçğöşüâîûÇĞÖŞÜÂÎÛİ' || E'\u0307', 'icgosuaiucgosuaiui')
    ) STORED,
    "email" TEXT,
    "company" TEXT,
    "title" TEXT,
    "notes" TEXT,
    "status" TEXT NOT NULL DEFAULT 'new',
    "stage" TEXT NOT NULL DEFAULT 'new',
    "lead_score" INTEGER NOT NULL DEFAULT 0,
    "heat" TEXT NOT NULL DEFAULT 'cold',
    "source" TEXT,
    "dnc_at" TIMESTAMPTZ(3),
    "dnc_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activities" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "contact_id" BIGINT,
    "call_id" UUID,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appointments" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "contact_id" BIGINT NOT NULL,
    "call_id" UUID,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "timezone" TEXT NOT NULL,
    "booking_code" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'booked',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "cancel_reason" TEXT,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "phone_numbers" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "friendly_name" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_type" TEXT NOT NULL,
    "region_code" TEXT NOT NULL,
    "sip_trunk_id" TEXT,
    "config" JSONB NOT NULL DEFAULT '{}',
    "assistant_id" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "phone_numbers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "event_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_subscriptions" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "event" TEXT NOT NULL,
    "target_url" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'custom',
    "secret" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "fail_count" INTEGER NOT NULL DEFAULT 0,
    "last_delivery_at" TIMESTAMPTZ(3),
    "deactivated_at" TIMESTAMPTZ(3),
    "deactivated_for" TEXT,
    "notice_sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "event_row_id" BIGINT NOT NULL,
    "subscription_id" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "max_attempts" INTEGER NOT NULL DEFAULT 5,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "owner_id" BIGINT NOT NULL,
    "delivery_id" BIGINT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "response" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id","attempt")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "user_tokens_user_id_purpose_idx" ON "user_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "minute_entries_owner_id_id_idx" ON "minute_entries"("owner_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "minute_entries_owner_id_entry_key_key" ON "minute_entries"("owner_id", "entry_key");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "assistants_owner_id_created_at_idx" ON "assistants"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "calls_owner_id_started_at_id_idx" ON "calls"("owner_id", "started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "calls_owner_id_contact_id_started_at_idx" ON "calls"("owner_id", "contact_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "calls_owner_id_phone_last10_started_at_idx" ON "calls"("owner_id", "phone_last10", "started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "calls_owner_id_external_id_key" ON "calls"("owner_id", "external_id");

-- CreateIndex
CREATE INDEX "contacts_owner_id_created_at_id_idx" ON "contacts"("owner_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contacts_owner_id_heat_lead_score_idx" ON "contacts"("owner_id", "heat", "lead_score" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "contacts_owner_id_phone_last10_key" ON "contacts"("owner_id", "phone_last10");

-- CreateIndex
CREATE INDEX "activities_owner_id_contact_id_id_idx" ON "activities"("owner_id", "contact_id", "id" DESC);

-- CreateIndex
CREATE INDEX "activities_call_id_idx" ON "activities"("call_id");

-- CreateIndex
CREATE UNIQUE INDEX "appointments_booking_code_key" ON "appointments"("booking_code");

-- CreateIndex
CREATE INDEX "appointments_owner_id_starts_at_idx" ON "appointments"("owner_id", "starts_at");

-- CreateIndex
CREATE INDEX "appointments_contact_id_idx" ON "appointments"("contact_id");

-- CreateIndex
CREATE INDEX "phone_numbers_owner_id_id_idx" ON "phone_numbers"("owner_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "events_owner_id_event_id_key" ON "events"("owner_id", "event_id");

-- CreateIndex
CREATE INDEX "webhook_subscriptions_owner_id_event_idx" ON "webhook_subscriptions"("owner_id", "event");

-- CreateIndex
CREATE INDEX "webhook_deliveries_owner_id_id_idx" ON "webhook_deliveries"("owner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_subscription_id_id_idx" ON "webhook_deliveries"("subscription_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_event_row_id_subscription_id_key" ON "webhook_deliveries"("event_row_id", "subscription_id");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "minute_entries" ADD CONSTRAINT "minute_entries_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calls" ADD CONSTRAINT "calls_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calls" ADD CONSTRAINT "calls_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calls" ADD CONSTRAINT "calls_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calls" ADD CONSTRAINT "calls_phone_number_id_fkey" FOREIGN KEY ("phone_number_id") REFERENCES "phone_numbers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_turns" ADD CONSTRAINT "call_turns_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_tool_uses" ADD CONSTRAINT "call_tool_uses_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_subscriptions" ADD CONSTRAINT "webhook_subscriptions_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_row_id_fkey" FOREIGN KEY ("event_row_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "webhook_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is not known to Prisma's schema language.

-- Substring search inside one account.
CREATE INDEX "contacts_search" ON "contacts" USING gin ("owner_id", "search_text" gin_trgm_ops);

-- Requests not to be called whose contact is gone: they bind whoever has the number next.
CREATE INDEX "activities_unlinked_dnc" ON "activities" ("owner_id", right(regexp_replace("data"->>'phone', '\D', '', 'g'), 10))
    WHERE "kind" = 'do_not_call' AND "contact_id" IS NULL;

-- A number belongs to one account while it is not deleted.
CREATE UNIQUE INDEX "phone_numbers_phone_number_live" ON "phone_numbers" ("phone_number") WHERE "deleted_at" IS NULL;

-- One call to a person at a time.
CREATE UNIQUE INDEX "calls_one_active_per_contact" ON "calls" ("contact_id")
    WHERE "direction" = 'outbound' AND "status" IN ('initiated', 'ringing', 'in_progress');
CREATE INDEX "calls_active" ON "calls" ("started_at") WHERE "status" IN ('initiated', 'ringing', 'in_progress');
CREATE INDEX "calls_analysis_pending" ON "calls" ("ended_at") WHERE "analysis_state" = 'pending';

-- One appointment at a time.
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" ("owner_id", "starts_at") WHERE "status" = 'booked';

-- What the dispatcher and the sweeper look for.
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" ("subscription_id", "next_attempt_at", "id") WHERE "status" = 'pending';
CREATE INDEX "webhook_subscriptions_notice_due" ON "webhook_subscriptions" ("deactivated_at") WHERE NOT "is_active" AND "notice_sent_at" IS NULL;

-- Nothing is held that does not exist.
ALTER TABLE "users" ADD CONSTRAINT "users_reserved_seconds_check" CHECK ("reserved_seconds" >= 0);
ALTER TABLE "users" ADD CONSTRAINT "users_contact_count_check" CHECK ("contact_count" >= 0);
