-- The talks that tests of assistants held, with what came of each expectation.
CREATE TABLE "scenario_runs" (
    "id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "scenario_id" TEXT NOT NULL,
    "assistant_version" INTEGER NOT NULL,
    "is_draft" BOOLEAN NOT NULL DEFAULT false,
    "draft" JSONB,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verdict" TEXT,
    "problem" TEXT,
    "speaker" TEXT,
    "model" TEXT,
    "ending" TEXT,
    "entries" JSONB NOT NULL DEFAULT '[]',
    "results" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "scenario_runs_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "scenario_runs_scenario_id_id_idx" ON "scenario_runs"("scenario_id", "id" DESC);

CREATE INDEX "scenario_runs_owner_id_idx" ON "scenario_runs"("owner_id");

ALTER TABLE "scenario_runs" ADD CONSTRAINT "scenario_runs_scenario_id_fkey" FOREIGN KEY ("scenario_id") REFERENCES "scenarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "scenario_runs"
    ADD CONSTRAINT "scenario_runs_state" CHECK ("state" IN ('waiting', 'running', 'finished', 'interrupted')),
    ADD CONSTRAINT "scenario_runs_verdict" CHECK ("verdict" IN ('passed', 'failed', 'undecided'));

-- One run of a scenario waits or runs at a time.
CREATE UNIQUE INDEX "scenario_runs_open" ON "scenario_runs" ("scenario_id") WHERE "state" IN ('waiting', 'running');

-- What is open is little, and asked for every minute.
CREATE INDEX "scenario_runs_due" ON "scenario_runs" ("due_at") WHERE "state" IN ('waiting', 'running');
