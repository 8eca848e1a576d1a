/**
 * The API tests that `npm run test:services` leaves out, because what they prove does not exist with real services. The
 * run names each of them with its reason. Without `test`, the whole file is left out.
 * @type {readonly import('../stages/vitest.mjs').Exception[]}
 */
export const NOT_ON_REAL_SERVICES = [
  {
    file: 'e2e/api/documented-commands.test.ts',
    reason: 'the documented commands start servers of their own, without services',
  },
]
