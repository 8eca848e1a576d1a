-- safe: unused since 20261123041002_calls_by_contact
DROP INDEX "calls_owner_id_contact_id_started_at_idx";
-- safe: unused since 20261123041004_calls_by_external_id
DROP INDEX "calls_owner_id_external_id_key";
-- safe: unused since 20261123041004_calls_by_external_id
DROP INDEX "calls_external_id";
-- Few accounts call the same number, so the index by number alone does.
-- safe: unused since 20261122010000_actions
DROP INDEX "calls_owner_id_phone_last10_started_at_idx";
