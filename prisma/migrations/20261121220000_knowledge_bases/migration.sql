-- CreateTable
CREATE TABLE "knowledge_bases" (
    "id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_bases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_knowledge_bases" (
    "assistant_id" TEXT NOT NULL,
    "knowledge_base_id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_knowledge_bases_pkey" PRIMARY KEY ("assistant_id","knowledge_base_id")
);

-- CreateTable
CREATE TABLE "knowledge_documents" (
    "id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "knowledge_base_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "error" TEXT,
    "error_detail" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "chunk_count" INTEGER NOT NULL DEFAULT 0,
    "embedded_count" INTEGER NOT NULL DEFAULT 0,
    "model" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_contents" (
    "document_id" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "knowledge_contents_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "knowledge_chunks" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "document_id" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "headings" TEXT[],
    "text" TEXT NOT NULL,

    CONSTRAINT "knowledge_chunks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_embeddings" (
    "chunk_id" BIGINT NOT NULL,
    "owner_id" BIGINT NOT NULL,
    "knowledge_base_id" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "vector" vector(1536) NOT NULL,

    CONSTRAINT "knowledge_embeddings_pkey" PRIMARY KEY ("chunk_id")
);

-- CreateIndex
CREATE INDEX "knowledge_bases_owner_id_created_at_idx" ON "knowledge_bases"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "assistant_knowledge_bases_knowledge_base_id_idx" ON "assistant_knowledge_bases"("knowledge_base_id");

-- CreateIndex
CREATE INDEX "knowledge_documents_knowledge_base_id_created_at_idx" ON "knowledge_documents"("knowledge_base_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "knowledge_documents_owner_id_idx" ON "knowledge_documents"("owner_id");

-- CreateIndex
CREATE INDEX "knowledge_documents_status_updated_at_idx" ON "knowledge_documents"("status", "updated_at");

-- CreateIndex
CREATE INDEX "knowledge_documents_status_model_idx" ON "knowledge_documents"("status", "model");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_documents_knowledge_base_id_digest_key" ON "knowledge_documents"("knowledge_base_id", "digest");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_chunks_document_id_index_key" ON "knowledge_chunks"("document_id", "index");

-- CreateIndex
CREATE INDEX "knowledge_embeddings_knowledge_base_id_model_idx" ON "knowledge_embeddings"("knowledge_base_id", "model");

-- AddForeignKey
ALTER TABLE "knowledge_bases" ADD CONSTRAINT "knowledge_bases_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_knowledge_bases" ADD CONSTRAINT "assistant_knowledge_bases_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_knowledge_bases" ADD CONSTRAINT "assistant_knowledge_bases_knowledge_base_id_fkey" FOREIGN KEY ("knowledge_base_id") REFERENCES "knowledge_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_knowledge_base_id_fkey" FOREIGN KEY ("knowledge_base_id") REFERENCES "knowledge_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_contents" ADD CONSTRAINT "knowledge_contents_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "knowledge_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_chunks" ADD CONSTRAINT "knowledge_chunks_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "knowledge_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_embeddings" ADD CONSTRAINT "knowledge_embeddings_chunk_id_fkey" FOREIGN KEY ("chunk_id") REFERENCES "knowledge_chunks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_status" CHECK ("status" IN ('pending', 'processing', 'ready', 'failed'));

-- A vector stays in its row: fetching it from elsewhere costs more than comparing it. So does all beside it,
-- which would be put elsewhere instead to make the row shorter.
ALTER TABLE "knowledge_embeddings"
    ALTER COLUMN "vector" SET STORAGE PLAIN,
    ALTER COLUMN "knowledge_base_id" SET STORAGE PLAIN,
    ALTER COLUMN "model" SET STORAGE PLAIN;
CREATE INDEX "knowledge_embeddings_vector" ON "knowledge_embeddings" USING hnsw ("vector" vector_cosine_ops);

-- Every search leaves out what is not ready, which is little.
CREATE INDEX "knowledge_documents_not_ready" ON "knowledge_documents" ("knowledge_base_id") WHERE "status" <> 'ready';

-- The numbers in a chunk, by which the codes of articles, parts and paragraphs are found.
CREATE FUNCTION "knowledge_numbers"("headings" TEXT[], "text" TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN string_to_array(btrim(regexp_replace(array_to_string("headings", ' ') || ' ' || "text", '[^0-9]+', ' ', 'g')), ' ');
CREATE INDEX "knowledge_chunks_numbers" ON "knowledge_chunks" USING gin ("owner_id", "knowledge_numbers"("headings", "text"));
