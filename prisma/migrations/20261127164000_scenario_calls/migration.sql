ALTER TABLE "scenarios" ADD COLUMN "call_id" UUID, ADD COLUMN "call_turn" INTEGER;
