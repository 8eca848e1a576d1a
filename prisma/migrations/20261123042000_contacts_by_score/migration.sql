-- The list by lead score, and the filter by heat, which is a range of scores.
CREATE INDEX CONCURRENTLY "contacts_owner_id_lead_score_id_idx" ON "contacts" ("owner_id", "lead_score" DESC, "id" DESC);
