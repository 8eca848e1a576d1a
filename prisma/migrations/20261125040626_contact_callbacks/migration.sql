-- What the account holder says of calls that were made outside of the product. They go with the contact, which goes with
-- its account.
CREATE TABLE "contact_callbacks" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "contact_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_callbacks_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_callbacks_contact_id_at_id_idx" ON "contact_callbacks"("contact_id", "at" DESC, "id" DESC);

ALTER TABLE "contact_callbacks" ADD CONSTRAINT "contact_callbacks_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
