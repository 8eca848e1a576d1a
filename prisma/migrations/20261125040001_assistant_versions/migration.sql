-- The settings of an assistant as they were saved. They go with the assistant, which goes with its account. Versions from
-- before have none: the next change writes what was there.
CREATE TABLE "assistant_versions" (
    "assistant_id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "number" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_versions_pkey" PRIMARY KEY ("assistant_id","number")
);

ALTER TABLE "assistant_versions" ADD CONSTRAINT "assistant_versions_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
