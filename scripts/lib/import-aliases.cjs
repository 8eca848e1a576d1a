const { resolve } = require('node:path')

/**
 * Tells dependency-cruiser how to resolve `@/`. The paths of tsconfig.json cannot be used, because they would shadow
 * the package `inngest`.
 */
module.exports = { resolve: { alias: { '@': resolve(__dirname, '../..') } } }
