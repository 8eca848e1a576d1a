const { resolve } = require('node:path')

/** How `@/` is resolved, in the form that dependency-cruiser takes (tsconfig's paths would shadow the package inngest). */
module.exports = { resolve: { alias: { '@': resolve(__dirname, '../..') } } }
