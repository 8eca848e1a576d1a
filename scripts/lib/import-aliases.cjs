const { resolve } = require('node:path')

/**
 * Resolves `@/` for dependency-cruiser. The paths of tsconfig.json cannot be used, because they would shadow
 * the package `inngest`.
 */
module.exports = { resolve: { alias: { '@': resolve(__dirname, '../..') } } }
