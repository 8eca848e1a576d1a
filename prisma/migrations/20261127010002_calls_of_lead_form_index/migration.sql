-- The calls of a lead form, newest first.
CREATE INDEX CONCURRENTLY "calls_of_lead_form" ON "calls" ("lead_form_id", "started_at" DESC) WHERE "lead_form_id" IS NOT NULL;
