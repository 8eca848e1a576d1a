-- One appointment for a self-booking that is submitted again.
-- safe: kept since 20261124060001_appointments_have_lengths
CREATE UNIQUE INDEX CONCURRENTLY "appointments_owner_id_request_id" ON "appointments" ("owner_id", "request_id")
    WHERE "request_id" IS NOT NULL;
