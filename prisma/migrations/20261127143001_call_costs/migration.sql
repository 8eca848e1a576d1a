CREATE TABLE "call_costs" (
    "call_id" UUID NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "units_per_usd" DOUBLE PRECISION NOT NULL,
    "telephony" BIGINT,
    "speech_to_text" BIGINT,
    "language_model" BIGINT,
    "text_to_speech" BIGINT,
    "known" BIGINT NOT NULL,
    "has_unknown" BOOLEAN NOT NULL,
    "lines" JSONB NOT NULL,

    CONSTRAINT "call_costs_pkey" PRIMARY KEY ("call_id")
);

ALTER TABLE "call_costs" ADD CONSTRAINT "call_costs_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;
