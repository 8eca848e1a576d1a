-- Whether an appointment was booked in a call.
CREATE INDEX CONCURRENTLY "appointments_of_call" ON "appointments" ("call_id") WHERE "call_id" IS NOT NULL;
