-- Extensions and other writings are no part of a number, which an expression cannot tell. The application writes the key
-- from now on, and a job reads the numbers from before again. The column keeps its name and its unique index.
-- safe: kept since 20261121090000_foundation
ALTER TABLE "contacts" ALTER COLUMN "phone_last10" DROP EXPRESSION,
  ADD COLUMN "duplicate_key" TEXT,
  ADD COLUMN "key_version" SMALLINT;

-- The version before writes no key: until the job has read the number, it is what that version expects.
CREATE FUNCTION "contacts_key_of_version_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."phone_last10" := right(regexp_replace(NEW."phone", '\D', '', 'g'), 10);
  RETURN NEW;
END $$;
-- safe: kept since 20261121090000_foundation
CREATE TRIGGER "contacts_key_of_version_before" BEFORE INSERT ON "contacts"
  FOR EACH ROW WHEN (NEW."phone_last10" IS NULL) EXECUTE FUNCTION "contacts_key_of_version_before"();
