-- It has no account: that is the point of it.
CREATE TABLE "trial_grants" (
    "address_hash" TEXT NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trial_grants_pkey" PRIMARY KEY ("address_hash")
);
