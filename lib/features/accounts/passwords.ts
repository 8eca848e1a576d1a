import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP advises: 19 MiB, two passes. A stored hash names its own parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that nobody has: what is checked where there is no account. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$C4Kcd6yu1GR3hNAqtkWxXQ$srz7wV+561cplKV3c2ifQST2QXsbKWH6+zbJszoUBJg'

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Takes the same time where there is no hash to compare with, and is false then. */
export async function passwordMatches(stored: string | null, given: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, given)
  return stored !== null && matches
}
