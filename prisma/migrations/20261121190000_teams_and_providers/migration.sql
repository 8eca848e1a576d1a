-- CreateTable
CREATE TABLE "unused_trunks" (
    "reference" UUID NOT NULL,
    "owner_id" BIGINT,
    "trunk_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unused_trunks_pkey" PRIMARY KEY ("reference")
);

-- CreateTable
CREATE TABLE "service_configs" (
    "owner_id" BIGINT NOT NULL,
    "provider" TEXT NOT NULL,
    "config" JSONB NOT NULL DEFAULT '{}',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_configs_pkey" PRIMARY KEY ("owner_id","provider")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "team_id" BIGINT NOT NULL,
    "user_id" BIGINT NOT NULL,
    "role" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("team_id","user_id")
);

-- CreateIndex
CREATE INDEX "unused_trunks_created_at_idx" ON "unused_trunks"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "teams_slug_key" ON "teams"("slug");

-- CreateIndex
CREATE INDEX "team_members_user_id_team_id_idx" ON "team_members"("user_id", "team_id");

-- CreateIndex
CREATE INDEX "calls_phone_number_id_started_at_idx" ON "calls"("phone_number_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "phone_numbers_sip_trunk_id_idx" ON "phone_numbers"("sip_trunk_id");

-- AddForeignKey
ALTER TABLE "unused_trunks" ADD CONSTRAINT "unused_trunks_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_configs" ADD CONSTRAINT "service_configs_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One owner for each team; nobody's role is another word.
CREATE UNIQUE INDEX "team_members_owner" ON "team_members" ("team_id") WHERE "role" = 'owner';
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_role" CHECK ("role" IN ('owner', 'admin', 'member'));
