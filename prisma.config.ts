import { defineConfig } from 'prisma/config'

/** Only `prisma generate` reads this: migrations are applied by embedded/migrate.ts. */
export default defineConfig({ schema: 'prisma/schema' })
