CREATE TABLE "turn_traces" (
    "owner_id" BIGINT NOT NULL,
    "call_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "assistant_id" TEXT,
    "assistant_version" INTEGER,
    "speech_ms" INTEGER,
    "reply_ms" INTEGER,
    "hear_ms" INTEGER,
    "wait_ms" INTEGER,
    "think_ms" INTEGER,
    "speak_ms" INTEGER,
    "interrupted_by" TEXT,
    "interrupted_at_word" INTEGER,
    "tokens_in" INTEGER,
    "tokens_out" INTEGER,
    "audio_tokens_in" INTEGER,
    "audio_tokens_out" INTEGER,
    "characters" INTEGER,
    "heard_ms" INTEGER,
    "model" TEXT,
    "stt" TEXT,
    "tts" TEXT,
    "retries" INTEGER,
    "tools" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "turn_traces_pkey" PRIMARY KEY ("call_id","index")
);

CREATE INDEX "turn_traces_by_time" ON "turn_traces"("owner_id", "at");

ALTER TABLE "turn_traces" ADD CONSTRAINT "turn_traces_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;
