-- A claim changes no indexed column, so it stays on the page of its delivery if there is room.
ALTER TABLE "webhook_deliveries" SET (fillfactor = 60);
