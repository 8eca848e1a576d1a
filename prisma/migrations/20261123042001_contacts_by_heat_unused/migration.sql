-- safe: unused since 20261123042000_contacts_by_score
DROP INDEX CONCURRENTLY "contacts_owner_id_heat_lead_score_idx";
