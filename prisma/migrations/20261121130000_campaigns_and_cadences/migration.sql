-- CreateTable
CREATE TABLE "appointment_reminders" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "minutes_before" INTEGER NOT NULL,
    "message" JSONB NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "valid_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointment_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appointment_reminder_sends" (
    "owner_id" BIGINT NOT NULL,
    "appointment_id" BIGINT NOT NULL,
    "reminder_id" BIGINT NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointment_reminder_sends_pkey" PRIMARY KEY ("appointment_id","reminder_id","revision")
);

-- CreateTable
CREATE TABLE "data_deletion_requests" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "contact_id" BIGINT,
    "phone" TEXT NOT NULL,
    "reason" TEXT,
    "call_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_deletion_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cadences" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "is_template" BOOLEAN NOT NULL DEFAULT false,
    "steps" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "cadences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cadence_enrollments" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "cadence_id" BIGINT NOT NULL,
    "contact_id" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "end_reason" TEXT,
    "current_step" INTEGER NOT NULL DEFAULT 0,
    "next_run_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "cadence_enrollments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaigns" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "assistant_id" TEXT,
    "phone_number_id" BIGINT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "pause_reason" TEXT,
    "finish_reason" TEXT,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "calls_per_minute" INTEGER NOT NULL DEFAULT 10,
    "max_concurrent_calls" INTEGER NOT NULL DEFAULT 3,
    "max_attempts" INTEGER NOT NULL DEFAULT 3,
    "retry_delay_minutes" INTEGER NOT NULL DEFAULT 60,
    "contact_count" INTEGER NOT NULL DEFAULT 0,
    "pending_count" INTEGER NOT NULL DEFAULT 0,
    "calling_count" INTEGER NOT NULL DEFAULT 0,
    "done_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "calls_completed" INTEGER NOT NULL DEFAULT 0,
    "calls_failed" INTEGER NOT NULL DEFAULT 0,
    "next_tick_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign_contacts" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "campaign_id" BIGINT NOT NULL,
    "contact_id" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "skip_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_call_id" UUID,
    "last_call_status" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaign_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_imports" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "file_name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "error" TEXT,
    "campaign_id" BIGINT,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_import_rejections" (
    "owner_id" BIGINT NOT NULL,
    "import_id" BIGINT NOT NULL,
    "line" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "row" JSONB NOT NULL,

    CONSTRAINT "contact_import_rejections_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateIndex
CREATE INDEX "appointment_reminders_owner_id_id_idx" ON "appointment_reminders"("owner_id", "id");

-- CreateIndex
CREATE INDEX "data_deletion_requests_owner_id_id_idx" ON "data_deletion_requests"("owner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "cadences_owner_id_created_at_id_idx" ON "cadences"("owner_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cadence_enrollments_cadence_id_id_idx" ON "cadence_enrollments"("cadence_id", "id" DESC);

-- CreateIndex
CREATE INDEX "cadence_enrollments_contact_id_idx" ON "cadence_enrollments"("contact_id");

-- CreateIndex
CREATE INDEX "campaigns_owner_id_created_at_id_idx" ON "campaigns"("owner_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "campaign_contacts_campaign_id_id_idx" ON "campaign_contacts"("campaign_id", "id");

-- CreateIndex
CREATE INDEX "campaign_contacts_campaign_id_state_id_idx" ON "campaign_contacts"("campaign_id", "state", "id");

-- CreateIndex
CREATE INDEX "campaign_contacts_contact_id_idx" ON "campaign_contacts"("contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_contacts_campaign_id_contact_id_key" ON "campaign_contacts"("campaign_id", "contact_id");

-- CreateIndex
CREATE INDEX "contact_imports_owner_id_id_idx" ON "contact_imports"("owner_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment_reminder_sends" ADD CONSTRAINT "appointment_reminder_sends_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment_reminder_sends" ADD CONSTRAINT "appointment_reminder_sends_reminder_id_fkey" FOREIGN KEY ("reminder_id") REFERENCES "appointment_reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_deletion_requests" ADD CONSTRAINT "data_deletion_requests_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_deletion_requests" ADD CONSTRAINT "data_deletion_requests_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cadences" ADD CONSTRAINT "cadences_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cadence_enrollments" ADD CONSTRAINT "cadence_enrollments_cadence_id_fkey" FOREIGN KEY ("cadence_id") REFERENCES "cadences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cadence_enrollments" ADD CONSTRAINT "cadence_enrollments_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_phone_number_id_fkey" FOREIGN KEY ("phone_number_id") REFERENCES "phone_numbers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_contacts" ADD CONSTRAINT "campaign_contacts_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_contacts" ADD CONSTRAINT "campaign_contacts_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calls" ADD CONSTRAINT "calls_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_import_rejections" ADD CONSTRAINT "contact_import_rejections_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "contact_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is not known to Prisma's schema language.

-- Whom the scheduler calls next, and which campaigns it has to look at.
CREATE INDEX "campaign_contacts_due" ON "campaign_contacts" ("campaign_id", "next_attempt_at", "id") WHERE "state" = 'pending';
CREATE INDEX "campaign_contacts_calling" ON "campaign_contacts" ("last_call_id") WHERE "state" = 'calling';
CREATE INDEX "campaigns_running" ON "campaigns" ("next_tick_at") WHERE "status" = 'running';
CREATE INDEX "calls_owner_id_campaign_id_started_at_idx" ON "calls" ("owner_id", "campaign_id", "started_at" DESC, "id" DESC) WHERE "campaign_id" IS NOT NULL;
CREATE INDEX "calls_active_on_line" ON "calls" ("phone_number_id") WHERE "status" IN ('initiated', 'ringing', 'in_progress');

-- One active enrolment of a person in a cadence.
CREATE UNIQUE INDEX "cadence_enrollments_one_active" ON "cadence_enrollments" ("cadence_id", "contact_id") WHERE "status" = 'active';
CREATE INDEX "cadence_enrollments_due" ON "cadence_enrollments" ("next_run_at") WHERE "status" = 'active';

-- Appointments that a reminder may be due for, of all accounts.
CREATE INDEX "appointments_booked_starts_at" ON "appointments" ("starts_at") WHERE "status" = 'booked';
CREATE INDEX "data_deletion_requests_open" ON "data_deletion_requests" ("owner_id") WHERE "completed_at" IS NULL;
-- One file at a time.
CREATE UNIQUE INDEX "contact_imports_one_running" ON "contact_imports" ("owner_id") WHERE "status" = 'running';

-- Counts of a campaign's people by state, kept whatever statement changes them.
CREATE FUNCTION "campaign_contacts_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Each operation has only the transition tables it was declared with.
  IF TG_OP = 'INSERT' THEN
    UPDATE campaigns c SET contact_count = contact_count + d.total, pending_count = pending_count + d.pending,
      calling_count = calling_count + d.calling, done_count = done_count + d.done,
      failed_count = failed_count + d.failed, skipped_count = skipped_count + d.skipped
    FROM (SELECT campaign_id, count(*) AS total, count(*) FILTER (WHERE state = 'pending') AS pending,
      count(*) FILTER (WHERE state = 'calling') AS calling, count(*) FILTER (WHERE state = 'done') AS done,
      count(*) FILTER (WHERE state = 'failed') AS failed, count(*) FILTER (WHERE state = 'skipped') AS skipped
      FROM added GROUP BY campaign_id) d WHERE c.id = d.campaign_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE campaigns c SET contact_count = contact_count - d.total, pending_count = pending_count - d.pending,
      calling_count = calling_count - d.calling, done_count = done_count - d.done,
      failed_count = failed_count - d.failed, skipped_count = skipped_count - d.skipped
    FROM (SELECT campaign_id, count(*) AS total, count(*) FILTER (WHERE state = 'pending') AS pending,
      count(*) FILTER (WHERE state = 'calling') AS calling, count(*) FILTER (WHERE state = 'done') AS done,
      count(*) FILTER (WHERE state = 'failed') AS failed, count(*) FILTER (WHERE state = 'skipped') AS skipped
      FROM removed GROUP BY campaign_id) d WHERE c.id = d.campaign_id;
  ELSE
    UPDATE campaigns c SET pending_count = pending_count + d.pending, calling_count = calling_count + d.calling,
      done_count = done_count + d.done, failed_count = failed_count + d.failed, skipped_count = skipped_count + d.skipped
    FROM (SELECT campaign_id, sum(change * (state = 'pending')::int) AS pending,
      sum(change * (state = 'calling')::int) AS calling, sum(change * (state = 'done')::int) AS done,
      sum(change * (state = 'failed')::int) AS failed, sum(change * (state = 'skipped')::int) AS skipped
      FROM (SELECT campaign_id, state, 1 AS change FROM added
        UNION ALL SELECT campaign_id, state, -1 FROM removed) AS both_sides GROUP BY campaign_id) d
    WHERE c.id = d.campaign_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "campaign_contacts_inserted" AFTER INSERT ON "campaign_contacts"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "campaign_contacts_count"();
CREATE TRIGGER "campaign_contacts_updated" AFTER UPDATE ON "campaign_contacts"
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "campaign_contacts_count"();
CREATE TRIGGER "campaign_contacts_deleted" AFTER DELETE ON "campaign_contacts"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "campaign_contacts_count"();

-- A request not to be called is kept as it was made. Only its link to the contact may come and go;
-- what removes the whole account (a cascade, not a statement of its own) takes it along.
CREATE FUNCTION "activities_keep_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'do_not_call' THEN
    IF TG_OP = 'DELETE' THEN
      IF pg_trigger_depth() = 1 THEN
        RAISE EXCEPTION 'a request not to be called cannot be deleted';
      END IF;
    ELSIF (NEW.id, NEW.owner_id, NEW.call_id, NEW.kind, NEW.data, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.owner_id, OLD.call_id, OLD.kind, OLD.data, OLD.created_at) THEN
      RAISE EXCEPTION 'a request not to be called cannot be changed';
    END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "activities_keep_requests" BEFORE UPDATE OR DELETE ON "activities"
  FOR EACH ROW EXECUTE FUNCTION "activities_keep_requests"();

-- Requests for deletion that were recorded before there was a list of them.
INSERT INTO "data_deletion_requests" ("owner_id", "contact_id", "phone", "reason", "call_id", "created_at")
SELECT "owner_id", "contact_id", "data"->>'phone', "data"->>'reason', "call_id", "created_at"
FROM "activities" WHERE "kind" = 'do_not_call' AND "data"->>'requestType' = 'data_deletion';

-- A search reads the newest contacts until it has enough where its term is frequent, and the trigram index where it is
-- rare. To tell which, the planner needs more of a sample than the usual hundred values.
ALTER TABLE "contacts" ALTER COLUMN "search_text" SET STATISTICS 1000;

-- The same search where one account has most of the contacts: there the account's own list in the
-- first index is as long as the table, and is walked beside every word's. The planner chooses.
CREATE INDEX "contacts_search_large" ON "contacts" USING gin ("search_text" gin_trgm_ops);
