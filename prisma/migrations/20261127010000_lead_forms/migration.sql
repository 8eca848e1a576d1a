CREATE TABLE "lead_forms" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL DEFAULT '',
    "intro" TEXT NOT NULL DEFAULT '',
    "fields" JSONB NOT NULL,
    "consent_version" INTEGER NOT NULL DEFAULT 1,
    "sites" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "calls_at_once" BOOLEAN NOT NULL DEFAULT true,
    "assistant_id" TEXT,
    "phone_number_id" BIGINT,
    "campaign_id" BIGINT,
    "cadence_id" BIGINT,
    "offers_slots" BOOLEAN NOT NULL DEFAULT false,
    "notifies" BOOLEAN NOT NULL DEFAULT true,
    "confirms_by_sms" BOOLEAN NOT NULL DEFAULT false,
    "daily_calls" INTEGER NOT NULL DEFAULT 100,
    "google_key_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_forms_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "lead_form_consents" (
    "owner_id" BIGINT NOT NULL,
    "form_id" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "notice_url" TEXT NOT NULL DEFAULT '',
    "marketing_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_form_consents_pkey" PRIMARY KEY ("form_id","version")
);

CREATE TABLE "lead_submissions" (
    "id" UUID NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "form_id" BIGINT NOT NULL,
    "token" TEXT NOT NULL,
    "nonce" TEXT,
    "source" TEXT NOT NULL,
    "contact_id" BIGINT,
    "is_new_contact" BOOLEAN NOT NULL DEFAULT false,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL,
    "phone_key" TEXT NOT NULL,
    "email" TEXT,
    "company" TEXT,
    "note" TEXT,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "consent_version" INTEGER,
    "marketing" BOOLEAN NOT NULL DEFAULT false,
    "address" TEXT,
    "page" TEXT,
    "referrer" TEXT,
    "utm" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL DEFAULT 'new',
    "call_state" TEXT NOT NULL DEFAULT 'none',
    "call_reason" TEXT,
    "call_due_at" TIMESTAMPTZ(3),
    "call_attempts" INTEGER NOT NULL DEFAULT 0,
    "call_id" UUID,
    "code_hash" TEXT,
    "code_attempts" INTEGER NOT NULL DEFAULT 0,
    "is_followed_up" BOOLEAN NOT NULL DEFAULT false,
    "appointment_id" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_submissions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "lead_form_days" (
    "owner_id" BIGINT NOT NULL,
    "form_id" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "lead_form_days_pkey" PRIMARY KEY ("form_id","day")
);

CREATE UNIQUE INDEX "lead_forms_slug_key" ON "lead_forms"("slug");

CREATE INDEX "lead_forms_owner_id_id_idx" ON "lead_forms"("owner_id", "id");

CREATE UNIQUE INDEX "lead_submissions_token_key" ON "lead_submissions"("token");

CREATE INDEX "lead_submissions_form_id_created_at_id_idx" ON "lead_submissions"("form_id", "created_at" DESC, "id" DESC);

CREATE INDEX "lead_submissions_contact_id_idx" ON "lead_submissions"("contact_id");

CREATE UNIQUE INDEX "lead_submissions_form_id_nonce_key" ON "lead_submissions"("form_id", "nonce");

-- The calls of a form near a time.
CREATE INDEX "lead_submissions_calls" ON "lead_submissions" ("form_id", "call_due_at")
    WHERE "call_state" IN ('planned', 'placed');

-- The submission that an ended call belongs to.
CREATE INDEX "lead_submissions_of_call" ON "lead_submissions" ("call_id") WHERE "call_id" IS NOT NULL;

-- Calls and follow-ups that are overdue, in all accounts.
CREATE INDEX "lead_submissions_due" ON "lead_submissions" ("call_due_at")
    WHERE "call_state" = 'planned' OR ("state" = 'contact' AND NOT "is_followed_up");

-- Submissions that wait for room, in all accounts.
CREATE INDEX "lead_submissions_waiting" ON "lead_submissions" ("owner_id", "created_at")
    WHERE "state" = 'waiting';

-- Spam, and addresses without a consent, in all accounts: both are kept for some days.
CREATE INDEX "lead_submissions_forgettable" ON "lead_submissions" ("created_at")
    WHERE "state" = 'spam' OR ("consent_version" IS NULL AND "address" IS NOT NULL);

ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_phone_number_id_fkey" FOREIGN KEY ("phone_number_id") REFERENCES "phone_numbers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_cadence_id_fkey" FOREIGN KEY ("cadence_id") REFERENCES "cadences"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "lead_form_consents" ADD CONSTRAINT "lead_form_consents_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "lead_forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "lead_forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "lead_form_days" ADD CONSTRAINT "lead_form_days_form_id_fkey" FOREIGN KEY ("form_id") REFERENCES "lead_forms"("id") ON DELETE CASCADE ON UPDATE CASCADE;
