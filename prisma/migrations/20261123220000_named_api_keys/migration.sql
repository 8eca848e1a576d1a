-- Keys beside the main one of an account, each with a name.
CREATE TABLE "named_api_keys" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "key_prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "named_api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "named_api_keys_key_hash_key" ON "named_api_keys"("key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "named_api_keys_owner_id_name_key" ON "named_api_keys"("owner_id", "name");

-- AddForeignKey
ALTER TABLE "named_api_keys" ADD CONSTRAINT "named_api_keys_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
