CREATE TABLE "tools" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "parameters" JSONB NOT NULL DEFAULT '[]',
    "request" JSONB,
    "answer" JSONB NOT NULL DEFAULT '{"kind":"whole"}',
    "timeout_seconds" INTEGER NOT NULL DEFAULT 8,
    "waiting_phrase" TEXT NOT NULL DEFAULT '',
    "failure_phrase" TEXT NOT NULL DEFAULT '',
    "ask_first" BOOLEAN NOT NULL DEFAULT false,
    "after" TEXT,
    "sample_answer" TEXT NOT NULL DEFAULT '',
    "secrets" JSONB NOT NULL DEFAULT '{}',
    "signing_secret" TEXT NOT NULL,
    "mcp_server_id" BIGINT,
    "remote_name" TEXT,
    "input_schema" JSONB,
    "state" TEXT NOT NULL DEFAULT 'ready',
    "change" JSONB,
    "failures_in_row" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "tools_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "assistant_tools" (
    "assistant_id" TEXT NOT NULL,
    "tool_id" BIGINT NOT NULL,
    "owner_id" BIGINT NOT NULL,

    CONSTRAINT "assistant_tools_pkey" PRIMARY KEY ("assistant_id","tool_id")
);

CREATE TABLE "tool_runs" (
    "owner_id" BIGINT NOT NULL,
    "call_id" UUID NOT NULL,
    "use_id" TEXT NOT NULL,
    "tool_id" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "arguments" JSONB NOT NULL,
    "request" JSONB,
    "status_code" INTEGER,
    "answer" TEXT,
    "outcome" JSONB,
    "duration_ms" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tool_runs_pkey" PRIMARY KEY ("call_id","use_id")
);

CREATE TABLE "mcp_servers" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "problem" TEXT,
    "refreshed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mcp_servers_pkey" PRIMARY KEY ("id")
);

-- A name is used once in an account.
CREATE UNIQUE INDEX "tools_one_per_name" ON "tools"("owner_id", "name") WHERE "deleted_at" IS NULL;

CREATE INDEX "tools_owner_id_id_idx" ON "tools"("owner_id", "id");

CREATE INDEX "tools_mcp_server_id_idx" ON "tools"("mcp_server_id");

CREATE INDEX "assistant_tools_tool_id_idx" ON "assistant_tools"("tool_id");

CREATE INDEX "tool_runs_tool_id_at_idx" ON "tool_runs"("tool_id", "at" DESC);

CREATE INDEX "mcp_servers_owner_id_id_idx" ON "mcp_servers"("owner_id", "id");

CREATE INDEX "mcp_servers_refreshed_at_idx" ON "mcp_servers"("refreshed_at");

ALTER TABLE "tools" ADD CONSTRAINT "tools_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tools" ADD CONSTRAINT "tools_mcp_server_id_fkey" FOREIGN KEY ("mcp_server_id") REFERENCES "mcp_servers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "assistant_tools" ADD CONSTRAINT "assistant_tools_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "assistant_tools" ADD CONSTRAINT "assistant_tools_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tool_runs" ADD CONSTRAINT "tool_runs_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "calls"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tool_runs" ADD CONSTRAINT "tool_runs_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "mcp_servers" ADD CONSTRAINT "mcp_servers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
