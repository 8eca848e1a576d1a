-- Tests of assistants.
CREATE TABLE "scenarios" (
    "id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "assistant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "caller" JSONB NOT NULL,
    "expectations" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scenarios_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "scenarios_owner_id_idx" ON "scenarios"("owner_id");

CREATE INDEX "scenarios_assistant_id_id_idx" ON "scenarios"("assistant_id", "id");

ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
