ALTER TABLE "call_tool_uses" ADD COLUMN "duration_ms" INTEGER;
