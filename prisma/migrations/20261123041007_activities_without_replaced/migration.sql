-- safe: unused since 20261123041006_activities_by_contact
DROP INDEX "activities_owner_id_contact_id_id_idx";
