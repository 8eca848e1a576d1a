-- An update within the statement that has locked the account's row would start from the version of the row that the
-- statement saw at first, and wait for whoever waits for the lock. A volatile function sees the newest version.
CREATE FUNCTION "count_contact"("account" BIGINT) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE "users" SET "contact_count" = "contact_count" + 1 WHERE "id" = "account"
$$;
