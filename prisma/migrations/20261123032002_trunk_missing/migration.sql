-- Since when the exchange has lost the trunk of a number, as after it lost its Redis.
ALTER TABLE "phone_numbers" ADD COLUMN "trunk_missing_since" TIMESTAMPTZ(3);
