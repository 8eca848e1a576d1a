-- What the account holder adds to contacts, and contacts whose deletion can still be undone. They go with the contact,
-- which goes with its account.
CREATE TABLE "contact_tags" (
    "tag_id" BIGINT NOT NULL,
    "contact_id" BIGINT NOT NULL,
    "owner_id" BIGINT NOT NULL,

    CONSTRAINT "contact_tags_pkey" PRIMARY KEY ("tag_id","contact_id")
);

CREATE TABLE "contact_notes" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "contact_id" BIGINT NOT NULL,
    "text" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_notes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contact_deletions" (
    "contact_id" BIGINT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "deletion_id" UUID NOT NULL,
    "deletes_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_deletions_pkey" PRIMARY KEY ("contact_id")
);

CREATE INDEX "contact_tags_contact_id_idx" ON "contact_tags"("contact_id");

CREATE INDEX "contact_notes_contact_id_created_at_id_idx" ON "contact_notes"("contact_id", "created_at" DESC, "id" DESC);

CREATE INDEX "contact_deletions_owner_id_deletion_id_idx" ON "contact_deletions"("owner_id", "deletion_id");

CREATE INDEX "contact_deletions_deletes_at_idx" ON "contact_deletions"("deletes_at");

ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "contact_deletions" ADD CONSTRAINT "contact_deletions_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
