-- A talk of the account holder with an assistant in the browser: it has no contact and no campaign, and is never analysed,
-- so nothing that follows a call can follow it.
-- safe: kept since 20261121090000_foundation
ALTER TABLE "calls" ADD CONSTRAINT "calls_browser_check" CHECK (
    "origin" <> 'browser' OR ("contact_id" IS NULL AND "campaign_id" IS NULL AND "analysis_state" = 'none')
) NOT VALID;
