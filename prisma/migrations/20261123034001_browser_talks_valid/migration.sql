ALTER TABLE "calls" VALIDATE CONSTRAINT "calls_browser_check";
