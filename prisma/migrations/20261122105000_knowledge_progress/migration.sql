-- Vectors of the local lexical embedding are nearly all zeros. Stored without them, a vector takes a tenth of the
-- room, and comparing all vectors of an account is fast enough to do without an index of neighbours, whose
-- upkeep took most of the time of embedding a document.
ALTER TABLE "knowledge_embeddings"
    ADD COLUMN "sparse" sparsevec(1536),
    ALTER COLUMN "vector" DROP NOT NULL;
UPDATE "knowledge_embeddings" SET "sparse" = "vector"::sparsevec, "vector" = NULL WHERE "model" LIKE 'local-lexical-%';
ALTER TABLE "knowledge_embeddings"
    ADD CONSTRAINT "knowledge_embeddings_one_vector" CHECK (num_nonnulls("vector", "sparse") = 1);

-- From when, and from which chunk, the speed of embedding is measured.
ALTER TABLE "knowledge_documents"
    ADD COLUMN "measured_since" TIMESTAMPTZ(3),
    ADD COLUMN "measured_from" INTEGER NOT NULL DEFAULT 0;

-- A list of pending entries makes every look-up read it, and one insert in many write all of it into the index.
ALTER INDEX "knowledge_chunks_numbers" SET (fastupdate = off);
