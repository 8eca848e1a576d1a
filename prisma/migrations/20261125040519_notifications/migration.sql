CREATE TABLE "notifications" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "contact_id" BIGINT,
    "in_panel" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "mail_due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_settings" (
    "owner_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "in_panel" BOOLEAN NOT NULL,
    "by_mail" BOOLEAN NOT NULL,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("owner_id","kind")
);

CREATE UNIQUE INDEX "notifications_owner_id_key_key" ON "notifications"("owner_id", "key");

-- The list of an account, newest first.
CREATE INDEX "notifications_listed" ON "notifications" ("owner_id", "id" DESC) WHERE "in_panel";

-- The number at the bell, with each page of the panel.
CREATE INDEX "notifications_unread" ON "notifications" ("owner_id", "id")
    WHERE "in_panel" AND "read_at" IS NULL;

-- The mails that are due, in all accounts.
CREATE INDEX "notifications_mail_due" ON "notifications" ("mail_due_at")
    WHERE "mail_due_at" IS NOT NULL;

-- The deletion of a contact.
CREATE INDEX "notifications_of_contact" ON "notifications" ("contact_id")
    WHERE "contact_id" IS NOT NULL;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
