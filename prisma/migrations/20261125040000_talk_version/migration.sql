-- The version in which what an assistant says and does last changed. Until now, every version was one. Null in rows
-- from before: there, `version` is it.
ALTER TABLE "assistants" ADD COLUMN "talk_version" INTEGER;
