-- Until when the next step of the running attempt, or its wait for the embedder, may take.
alter table knowledge_documents add column awaited_until timestamptz(3);
