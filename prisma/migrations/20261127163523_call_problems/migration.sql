-- CreateTable
CREATE TABLE "call_problems" (
    "owner_id" BIGINT NOT NULL,
    "call_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "called_at" TIMESTAMPTZ(3) NOT NULL,
    "assistant_id" TEXT,
    "question" TEXT,
    "topic" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "call_problems_pkey" PRIMARY KEY ("call_id","kind","turn")
);

-- CreateIndex
CREATE INDEX "call_problems_in_period" ON "call_problems"("owner_id", "called_at");

-- AddForeignKey
ALTER TABLE "call_problems" ADD CONSTRAINT "call_problems_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;
