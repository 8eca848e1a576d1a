-- safe: unused since 20261123041000_contacts_by_phone
DROP INDEX "contacts_owner_id_phone_last10_key";
-- safe: unused since 20261123041000_contacts_by_phone
DROP INDEX "contacts_phone_last10_idx";
