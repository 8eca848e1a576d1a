-- Earlier versions gave a business that had only a logo the name of the account, which is a person's.
-- safe: small, at most one row per account
UPDATE "businesses" SET "name" = ''
FROM "users"
WHERE "users"."id" = "businesses"."owner_id" AND "businesses"."name" = "users"."name"
  AND "businesses"."address" = '' AND "businesses"."phone" = '' AND "businesses"."website" = '';
